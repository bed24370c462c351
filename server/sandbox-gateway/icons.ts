import { raw } from "hono/html";

const paths = {
  flask:
    '<path d="M9 3h6M10 3v6L4.6 18.2A2 2 0 0 0 6.3 21h11.4a2 2 0 0 0 1.7-2.8L14 9V3M7.5 15h9"/>',
  lock: '<rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  upi: '<rect x="6" y="2.5" width="12" height="19" rx="2.5"/><path d="m9.5 12 2 2 3.5-4M11 18.5h2"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6.5 15h4"/>',
  netbanking: '<path d="m3 9 9-5.5L21 9H3ZM5.5 9v8M10 9v8M14 9v8M18.5 9v8M3 20.5h18"/>',
  done: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  failed: '<path d="m7 7 10 10M17 7 7 17"/>',
};

export type IconName = keyof typeof paths;

export function icon(name: IconName) {
  return raw(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`,
  );
}
