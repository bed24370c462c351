/** What another operator offers and writes, as rows of forms and of the file of settings. */
export const OTHER_CONTENT = {
  services: { taxi: "open", twoWheeler: "none", adventure: "soon" },
  taxi: [
    {
      title: "Jog Falls Packages",
      shortTitle: "Jog Falls",
      text: "To the falls and back in a day.",
      place: "araku",
      unit: "trip",
      details: "Includes: Driver and fuel",
      suvTitle: "Jog Falls, 7 Seater",
      suvBadge: "Falls",
      suvPrice: "9,500",
    },
  ],
  offers: [
    {
      title: "Jog Falls from {lowest price}",
      text: "A day with a driver",
      to: "/cabbooking#jog-falls-packages",
      drawing: "3",
    },
    { title: "From {shortest rental} in {city}", text: "Tax {tax}", to: "/vehicles", drawing: "1" },
  ],
  testimonials: [
    {
      name: "Divya Shetty",
      rating: "4",
      text: "Clean, and on time.",
      vehicleName: "",
      place: "beach-road",
    },
  ],
  about: [
    { id: "the-cars", title: "The cars", text: "Small cars and {city} seven-seaters." },
    { title: "Our boats", text: "None yet.\n\n- But soon" },
  ],
  mailTemplates: { "code text": "Namaskara from Udupi. It expires in 10 minutes." },
  questions: [{ question: "Where are you?", answer: "In {city}: call {phone}." }],
};
