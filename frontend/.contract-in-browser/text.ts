import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const isoTime = /* @__PURE__ */ (() => (shape.text))();
export const userId = /* @__PURE__ */ (() => (shape.text))();
export const tier = /* @__PURE__ */ (() => (shape.oneOf("Reach","Match","Safety")))();
export const writtenBy = /* @__PURE__ */ (() => (shape.oneOf("built-in","openai")))();
export const evidence = /* @__PURE__ */ (() => (shape.object({"form_id":shape.text,"question_id":shape.text,"question_text":shape.text,"quote":shape.text})))();