import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/layout/route.tsx", [
    index("routes/home/route.tsx"),
    route("vehicles", "routes/vehicles/route.tsx"),
    route("vehicles/:id", "routes/vehicle-detail/route.tsx"),
    route("vehicle/:id", "routes/vehicle-detail/route.tsx", { id: "vehicle-detail-short" }),
    route("VehicleBookingPage/:id?", "routes/vehicle-booking/route.tsx"),
    route("login", "routes/login/route.tsx"),
    route("auth", "routes/login/route.tsx", { id: "auth" }),
    route("Profile", "routes/profile/route.tsx"),
    route("About", "routes/about/route.tsx"),
    route("Contact", "routes/contact/route.tsx"),
    route("TermsandConditions", "routes/terms/route.tsx"),
    route("Privacypolicy", "routes/privacy/route.tsx"),
    route("*", "routes/not-found/route.tsx"),
  ]),
  route("sign-out", "routes/sign-out/route.ts"),
  route("documents/file/:id", "routes/document-file/route.ts"),
  route("documents/:kind", "routes/documents/route.ts"),
  route("functions/hold", "routes/functions/hold/route.ts"),
  route("functions/create-payment", "routes/functions/create-payment/route.ts"),
  route("functions/verify", "routes/functions/verify/route.ts"),
  route("webhooks/payments", "routes/webhooks/payments/route.ts"),
  route("payment-return/:orderId", "routes/payment-return/route.ts"),
  route("artwork/vehicles/:picture", "routes/artwork-vehicle/route.ts"),
] satisfies RouteConfig;
