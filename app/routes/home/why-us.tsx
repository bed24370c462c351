import { FleetPicture, LighthousePicture, TicketPicture } from "./reason-pictures.tsx";

const REASONS = [
  {
    title: "Instant Booking",
    text: "Choose, upload, pay. We hold the car for 15 minutes while you pay, and confirm at once.",
    Picture: TicketPicture,
  },
  {
    title: "Premium Fleet",
    text: "From city hatchbacks to seven-seaters, checked and cleaned before every trip.",
    Picture: FleetPicture,
  },
  {
    title: "Safe & Secure",
    text: "Your documents stay private, and you see the tax and the total before you pay.",
    Picture: LighthousePicture,
  },
];

export function WhyUs() {
  return (
    <section className="page-width py-16 lg:py-24">
      <h2 className="text-title">Why Choose Our Service</h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3 lg:mt-10 lg:gap-6">
        {REASONS.map(({ title, text, Picture }) => (
          <li
            key={title}
            className="overflow-hidden rounded-card border border-line bg-surface shadow-soft"
          >
            <Picture />
            <div className="p-5 lg:p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
