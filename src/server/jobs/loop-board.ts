export type LoopState = {
  readonly name: string;
  readonly everyMs: number;
  readonly isRunning: boolean;
  readonly runs: number;
  readonly lastEndedAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly reason: string } | null;
};

/** Told by one loop what it is at. */
export type LoopWatch = {
  readonly begun: () => void;
  readonly ended: (at: Date) => void;
  readonly failed: (at: Date, reason: string) => void;
};

/** Where the loops of this process say how they fare. */
export type LoopBoard = {
  readonly enter: (name: string, everyMs: number) => LoopWatch;
  readonly states: () => readonly LoopState[];
};

export function loopBoard(): LoopBoard {
  const loops = new Map<string, LoopState>();
  return {
    enter(name, everyMs) {
      let state: LoopState = { name, everyMs, isRunning: false, runs: 0, lastEndedAt: null, lastFailure: null };
      const set = (change: Partial<LoopState>) => {
        state = { ...state, ...change };
        loops.set(name, state);
      };
      set({});
      return {
        begun: () => set({ isRunning: true }),
        ended: (at) => set({ isRunning: false, runs: state.runs + 1, lastEndedAt: at }),
        failed: (at, reason) =>
          set({ isRunning: false, runs: state.runs + 1, lastEndedAt: at, lastFailure: { at, reason } }),
      };
    },
    states: () => [...loops.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
