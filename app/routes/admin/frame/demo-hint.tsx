export function DemoHint() {
  return (
    <p className="text-xs leading-4 text-muted">
      <strong className="font-semibold">Demo.</strong> No real car, no real money.
    </p>
  );
}
