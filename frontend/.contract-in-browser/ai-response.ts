import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const aiResponseBody = /* @__PURE__ */ (() => (shape.object({"question":shape.text,"student_response":shape.text,"keep_out":shape.optional(shape.truth)})))();
export const aiResponse = /* @__PURE__ */ (() => (shape.object({"ai_response":shape.text,"written_by":shape.oneOf("built-in","openai"),"kind":shape.oneOf("feedback","care")})))();
export const aiTextEvent = /* @__PURE__ */ (() => (shape.object({"text":shape.text})))();
export const aiFailedEvent = /* @__PURE__ */ (() => (shape.object({"detail":shape.text})))();
export const aiAgainEvent = /* @__PURE__ */ (() => (shape.object({"retry_ms":shape.number})))();
export const givenFeedback = /* @__PURE__ */ (() => (shape.object({"ai_response":shape.text,"written_by":shape.oneOf("built-in","openai"),"kind":shape.oneOf("feedback","care"),"form_id":shape.text,"question_id":shape.text,"student_response":shape.text,"created_at":shape.text})))();