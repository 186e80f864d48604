import { connect } from 'node:net';

/** What the server says to bytes that no client would send. */
export function rawRequest(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
  });
}

/** Of an answer as it came over the wire. */
export function rawHeaders(answer: string): Headers {
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}
