import * as shape from "/work/main/frontend/src/api/answer-shape.ts";
export const LIST_MOST_ROWS = /* @__PURE__ */ (() => (200))();