export function DemoMailboxNote() {
  return (
    <p className="border-t border-line pt-5 text-sm leading-6 text-muted">
      Demo: no message leaves this site. Read it in the{" "}
      <a
        href="/dev/outbox"
        target="_blank"
        className="inline-flex min-h-6 items-center font-semibold text-sea underline underline-offset-4"
      >
        demo mailbox
      </a>
      . On another device, open the address that was printed when the site was started.
    </p>
  );
}
