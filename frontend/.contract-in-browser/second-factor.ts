import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const secondFactorState = /* @__PURE__ */ (() => (shape.object({"on":shape.truth,"required":shape.truth,"recovery_codes_left":shape.integer})))();
export const secondFactorSecret = /* @__PURE__ */ (() => (shape.object({"secret":shape.text,"address":shape.text})))();
export const recoveryCodes = /* @__PURE__ */ (() => (shape.object({"codes":shape.list(shape.text)})))();
export const beginSecondFactorBody = /* @__PURE__ */ (() => (shape.object({"current_password":shape.text})))();
export const confirmSecondFactorBody = /* @__PURE__ */ (() => (shape.object({"code":shape.text})))();
export const provenBody = /* @__PURE__ */ (() => (shape.object({"current_password":shape.text,"code":shape.text})))();