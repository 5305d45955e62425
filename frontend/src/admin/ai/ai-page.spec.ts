import { faultText } from './ai-page';

it.each([
  ['no connection', /OPENAI_BASE_URL/],
  ['status 401', /OPENAI_API_KEY/],
  ['status 404', /OPENAI_MODEL/],
  ['status 503', /memory/],
  ['status 418', /log/],
  ['no answer in time', /AI_PATIENCE/],
  ['an answer of another shape', /larger model/],
  ["today's budget is spent", /AI_DAILY_TOKENS/],
  ['status 402', /credit/],
  ['a context too small for this text: 8192 tokens are needed', /context is too small.*8,192 tokens/],
  ['an empty answer: 8192 tokens are needed', /empty answer.*8,192 tokens/],
  ["today's tests are used up", /tomorrow/],
  ['something new', /could not be read/],
])('says of %j what to do', (fault, advice) => {
  expect(faultText(fault)).toMatch(advice);
});
