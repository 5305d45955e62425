import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const PROGRAM_SEARCH = /* @__PURE__ */ (() => ({"mostLetters":60,"mostShown":8}))();
export const programsQuery = /* @__PURE__ */ (() => (shape.object({"q":shape.orElse(shape.text,"")})))();
export const programChoice = /* @__PURE__ */ (() => (shape.object({"id":shape.text,"name":shape.text})))();