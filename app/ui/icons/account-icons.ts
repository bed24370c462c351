import { createIcon } from "./create-icon.tsx";

export const BuildingComplex = /* @__PURE__ */ createIcon("BuildingComplex");
export const CalendarPlus = /* @__PURE__ */ createIcon("CalendarPlus");
export const CarFront = /* @__PURE__ */ createIcon("CarFront");
export const Copy = /* @__PURE__ */ createIcon("Copy");
export const FileCheck = /* @__PURE__ */ createIcon("FileCheck");
export const IdCard = /* @__PURE__ */ createIcon("IdCard");
export const KeyRound = /* @__PURE__ */ createIcon("KeyRound");
export const LogOut = /* @__PURE__ */ createIcon("LogOut");
export const MessageSquareText = /* @__PURE__ */ createIcon("MessageSquareText");
export const MonitorSmartphone = /* @__PURE__ */ createIcon("MonitorSmartphone");
export const Printer = /* @__PURE__ */ createIcon("Printer");
export const Share2 = /* @__PURE__ */ createIcon("Share2");
export const Smartphone = /* @__PURE__ */ createIcon("Smartphone");
