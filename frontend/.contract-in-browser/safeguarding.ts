import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const DANGER_KINDS = /* @__PURE__ */ (() => (["suicide","self_harm","eating","abuse","sexual_abuse","dating_violence","trafficking","running_away","violence","substances"]))();
export const DANGER_LEVELS = /* @__PURE__ */ (() => (["urgent","look"]))();
export const dangerLevel = /* @__PURE__ */ (() => (shape.oneOf("urgent","look")))();
export const dangerKind = /* @__PURE__ */ (() => (shape.oneOf("suicide","self_harm","eating","abuse","sexual_abuse","dating_violence","trafficking","running_away","violence","substances")))();