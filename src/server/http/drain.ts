import type { FastifyInstance } from 'fastify';

export type Drain = { readonly isOn: () => boolean; readonly begin: () => void };

/** Before a server stops, the balancer is to notice: /ready refuses, while every call is still answered. */
export function drain(): Drain {
  let on = false;
  return {
    isOn: () => on,
    begin() {
      on = true;
    },
  };
}

/** Whoever keeps a connection is to come back by another one, which the balancer leads elsewhere. */
export function closeWhileDraining(app: FastifyInstance, { isOn }: Drain): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isOn()) reply.header('connection', 'close');
    return payload;
  });
}
