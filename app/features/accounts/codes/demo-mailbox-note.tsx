export function DemoMailboxNote() {
  return (
    <p className="border-t border-line pt-5 text-sm leading-6 text-muted">
      Demo: the message is in the{" "}
      <a href="/dev/outbox" className="text-sea underline underline-offset-4">
        demo’s mailbox
      </a>
      , at the address printed where the site was started.
    </p>
  );
}
