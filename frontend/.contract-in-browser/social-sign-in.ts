import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const signInProvider = /* @__PURE__ */ (() => (shape.object({"id":shape.text,"name":shape.text})))();
export const startQuery = /* @__PURE__ */ (() => (shape.object({"next":shape.optional(shape.text)})))();
export const newcomer = /* @__PURE__ */ (() => (shape.object({"kind":shape.oneOf("new","known"),"provider":shape.object({"id":shape.text,"name":shape.text}),"user_id":shape.text,"email":shape.text,"name":shape.text})))();
export const proveByPasswordBody = /* @__PURE__ */ (() => (shape.object({"password":shape.text})))();
export const proveByMailBody = /* @__PURE__ */ (() => (shape.object({"token":shape.text})))();
export const linkedIdentity = /* @__PURE__ */ (() => (shape.object({"identity_id":shape.text,"provider":shape.object({"id":shape.text,"name":shape.text}),"linked_at":shape.text,"last_used_at":shape.nullable(shape.text)})))();
export const signInWays = /* @__PURE__ */ (() => (shape.object({"has_password":shape.truth,"identities":shape.list(shape.object({"identity_id":shape.text,"provider":shape.object({"id":shape.text,"name":shape.text}),"linked_at":shape.text,"last_used_at":shape.nullable(shape.text)})),"others":shape.list(shape.object({"id":shape.text,"name":shape.text}))})))();
export const providerAddress = /* @__PURE__ */ (() => (shape.object({"address":shape.text})))();