/** They have no password, so nobody can sign in as one of them. */
export const guests = [
  { name: "Kavya Reddy", email: "kavya@guests.example", phone: "+919876510001" },
  { name: "Arjun Varma", email: "arjun@guests.example", phone: "+919876510002" },
  { name: "Sneha Patnaik", email: "sneha@guests.example", phone: "+919876510003" },
  { name: "Imran Khan", email: "imran@guests.example", phone: "+919876510004" },
  { name: "Divya Menon", email: "divya@guests.example", phone: "+919876510005" },
  { name: "Rahul Mohanty", email: "rahul@guests.example", phone: "+919876510006" },
  { name: "Priya Chowdary", email: "priya@guests.example", phone: "+919876510007" },
  { name: "Vikram Naidu", email: "vikram@guests.example", phone: "+919876510008" },
  { name: "Ananya Das", email: "ananya@guests.example", phone: "+919876510009" },
  { name: "Joseph Raj", email: "joseph@guests.example", phone: "+919876510010" },
] as const;
