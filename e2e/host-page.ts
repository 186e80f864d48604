import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A workshop system that embeds the portal and removes the frame when it is told to. */
const page = (portal: string) => `<!doctype html><html lang="de"><title>Werkstattsystem</title>
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<iframe title="Portal" src="${portal}/login"></iframe>
<script>
  addEventListener('message', (event) => {
    document.body.dataset.heard = JSON.stringify({ origin: event.origin, data: event.data });
    if (event.origin === '${portal}' && event.data.type === 'passform:close') document.querySelector('iframe').remove();
  });
</script></html>`;

export async function startHostPage() {
  let portal = '';
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(page(portal)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    embeds(origin: string) {
      portal = origin;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
