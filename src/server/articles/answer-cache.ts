/** Answers by their version tag and address, the longest unused forgotten first. */
export class AnswerCache {
  private readonly answers = new Map<string, Buffer>();
  private readonly mostBytes: number;
  private bytes = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  known(key: string): Buffer | null {
    const known = this.answers.get(key);
    if (!known) return null;
    this.answers.delete(key);
    this.answers.set(key, known);
    return known;
  }

  get(key: string, make: () => string): Buffer {
    const known = this.known(key);
    if (known) return known;
    const answer = Buffer.from(make());
    this.answers.set(key, answer);
    this.bytes += answer.length;
    for (const [oldest, { length }] of this.answers) {
      if (this.bytes <= this.mostBytes) break;
      this.answers.delete(oldest);
      this.bytes -= length;
    }
    return answer;
  }
}
