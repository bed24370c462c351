/* PLACEHOLDER */
export function loader() {
  return null;
}

export default function Soon() {
  return <h1 className="text-2xl">Soon</h1>;
}
