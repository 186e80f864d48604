export type CircuitBreaker = {
  /** False while the service is left alone. Where it is true the outcome must be told. */
  readonly mayAsk: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

const mostFailures = 5;
const openForMs = 30_000;

/** After five failures in a row nobody waits for the service; half a minute later one question tries it again. */
export function circuitBreaker(now: () => Date): CircuitBreaker {
  let failures = 0;
  let askAgainAt = 0;
  let trying = false;
  return {
    mayAsk: () => {
      if (failures < mostFailures) return true;
      if (trying || now().getTime() < askAgainAt) return false;
      trying = true;
      return true;
    },
    succeeded: () => {
      failures = 0;
      trying = false;
    },
    failed: () => {
      failures += 1;
      trying = false;
      if (failures >= mostFailures) askAgainAt = now().getTime() + openForMs;
    },
  };
}
