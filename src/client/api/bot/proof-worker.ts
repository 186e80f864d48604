import { type Challenge, solveProof } from '#client/api/bot/solve-proof.ts';

/** Beside the page: typing stays smooth while it works. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveProof(data).then((token) => postMessage(token));
});
