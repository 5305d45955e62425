import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const inviteCode = /* @__PURE__ */ (() => (shape.object({"code":shape.text})))();
export const inviteCodeQuery = /* @__PURE__ */ (() => (shape.object({"counselor_id":shape.text})))();
export const inviteCodeRow = /* @__PURE__ */ (() => (shape.object({"id":shape.text,"owner_name":shape.text,"makes_role":shape.oneOf("student","counselor"),"code":shape.nullable(shape.text),"since":shape.nullable(shape.text)})))();
export const INVITE_ALPHABET = /* @__PURE__ */ (() => ("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))();