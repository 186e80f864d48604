/** Server-sent events: one named event per topic. Whoever hears one asks again. With a replica their data is the place that the answer must have seen. */
export const livePath = '/live';
export const liveTopics = [
  'vehicle',
  'cart',
  'orders',
  'returns',
  'estimates',
  'invoicing',
  'desk',
  'messages',
] as const;
export type LiveTopic = (typeof liveTopics)[number];
