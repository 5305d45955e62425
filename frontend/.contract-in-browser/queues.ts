import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const queueBoard = /* @__PURE__ */ (() => (shape.object({"available":shape.truth})))();
export const openedBoard = /* @__PURE__ */ (() => (shape.object({"address":shape.nullable(shape.text)})))();