import { Star } from "#app/ui/icons/icons.ts";
import type { Testimonial } from "#app/content/site-content.ts";
import { placePicture } from "#app/domain/place-pictures.ts";
import { classNames } from "#app/ui/class-names.ts";

const MOST_STARS = 5;

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className="page-width py-16 lg:py-24">
      <h2 id="testimonials" className="scroll-mt-24 text-title">
        What Our Clients Say
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 lg:mt-10 lg:grid-cols-3 lg:gap-6">
        {testimonials.map((testimonial) => (
          <Postcard key={testimonial.name + testimonial.text} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}

function Postcard({ testimonial }: { testimonial: Testimonial }) {
  const { name, rating, text, vehicleName, place } = testimonial;
  return (
    <li className="rounded-card bg-surface shadow-soft lg:even:translate-y-8">
      <div
        aria-hidden="true"
        className="h-2 rounded-t-card bg-[repeating-linear-gradient(-45deg,var(--coral)_0_14px,transparent_14px_28px,var(--sea)_28px_42px,transparent_42px_56px)]"
      />
      <figure className="flex h-[calc(100%-0.5rem)] flex-col p-5 lg:p-6">
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Rating stars={rating} />
          <img
            src={placePicture(place)}
            alt=""
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
            className="h-19 w-27 bg-[color-mix(in_oklab,var(--surface),var(--ink)_10%)] object-cover p-1.5 [mask:linear-gradient(#000_0_0)_content-box,radial-gradient(circle,transparent_2.5px,#000_3px)_-4px_-4px/8px_8px]"
          />
        </div>
        <blockquote className="mb-6 wrap-anywhere font-display text-xl leading-snug font-bold tracking-tight text-balance">
          {text}
        </blockquote>
        <figcaption className="mt-auto border-t border-dashed border-line-strong pt-4">
          <span className="block font-semibold">{name}</span>
          {vehicleName === null ? null : (
            <span className="block text-sm text-muted">Rented: {vehicleName}</span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function Rating({ stars }: { stars: Testimonial["rating"] }) {
  return (
    <p role="img" aria-label={`${stars} out of ${MOST_STARS} stars`} className="flex gap-0.5">
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <Star
          key={index}
          aria-hidden="true"
          className={classNames(
            "size-5 stroke-(--gold-text) stroke-[1.5]",
            index < stars && "fill-gold",
          )}
        />
      ))}
    </p>
  );
}
