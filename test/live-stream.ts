/** What a tab hears: the names of the events, as they come. */
export class LiveStream {
  readonly heard: string[] = [];
  /** What came with each of the news. */
  readonly data: string[] = [];
  readonly status: number;
  readonly headers: Headers;
  readonly over: Promise<void>;
  readonly #leave: AbortController;

  private constructor(response: Response, leave: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#leave = leave;
    this.over = this.#listen(response).catch(() => undefined);
  }

  static async open(origin: string, headers: Record<string, string> = {}): Promise<LiveStream> {
    const leave = new AbortController();
    return new LiveStream(await fetch(`${origin}/live`, { headers, signal: leave.signal }), leave);
  }

  /** Waits until so many events were heard. */
  async hears(count: number, withinMs = 3000): Promise<readonly string[]> {
    const until = performance.now() + withinMs;
    while (this.heard.length < count && performance.now() < until) await new Promise((next) => setTimeout(next, 10));
    return this.heard;
  }

  async leave(): Promise<void> {
    this.#leave.abort();
    await this.over;
  }

  async #listen(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      this.data.push(...events.flatMap((event) => /^data: (.+)/m.exec(event)?.[1] ?? []));
      this.heard.push(...events.flatMap((event) => /^(?:event: |: )(.+)/.exec(event)?.[1] ?? []));
    }
  }
}
