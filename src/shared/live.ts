/** Server-sent events: one named event per topic. They carry no data; whoever hears one asks again. */
export const livePath = '/live';
export const liveTopics = ['vehicle', 'cart', 'orders', 'returns', 'estimates', 'invoicing', 'desk'] as const;
export type LiveTopic = (typeof liveTopics)[number];
