import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const live = /* @__PURE__ */ (() => (shape.object({"status":shape.oneOf("ok")})))();
export const ready = /* @__PURE__ */ (() => (shape.object({"status":shape.oneOf("ok","degraded","unavailable","stopping"),"database":shape.oneOf("ok","unavailable"),"queue":shape.oneOf("ok","unavailable")})))();