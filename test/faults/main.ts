import process from 'node:process';
import { killOrders } from '#test/faults/kill-orders.ts';

/* npm run faults [wishes] [kills]: the long form, of which some 250 become orders. The short one is a test. */

const [orders = 300, kills = 12] = process.argv.slice(2).map(Number);
const say = (sentence: string) => process.stdout.write(`${(performance.now() / 1000).toFixed(1)} s: ${sentence}\n`);
const { wrong, acknowledged, soldOut, kills: killed, repeatedCalls } = await killOrders({ orders, kills, say });
say(
  `${acknowledged} orders acknowledged, ${soldOut} wishes sold out; server killed ${killed.server} times, database ${killed.database} times; ${repeatedCalls} calls repeated.`,
);
for (const sentence of wrong) say(`WRONG: ${sentence}`);
say(wrong.length === 0 ? 'Nothing lost, nothing twice, stock agrees.' : 'The books do not agree.');
process.exit(wrong.length === 0 ? 0 : 1);
