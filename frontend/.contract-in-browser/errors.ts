import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const fieldError = /* @__PURE__ */ (() => (shape.object({"pointer":shape.text,"detail":shape.text})))();
export const PROBLEM_TYPES = /* @__PURE__ */ (() => ({"codeAsked":"urn:pathlight:second-factor","secondFactorNeeded":"urn:pathlight:second-factor-needed"}))();
export const problem = /* @__PURE__ */ (() => (shape.object({"type":shape.text,"title":shape.text,"status":shape.integer,"detail":shape.text,"instance":shape.optional(shape.text),"errors":shape.optional(shape.list(shape.object({"pointer":shape.text,"detail":shape.text})))})))();
export const REQUEST_URN = /* @__PURE__ */ (() => ("urn:request:"))();