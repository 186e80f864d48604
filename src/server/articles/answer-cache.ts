/** Answers by their version tag, the longest unused forgotten first. */
export class AnswerCache {
  private readonly answers = new Map<string, Buffer>();
  private readonly mostBytes: number;
  private bytes = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  get(tag: string, make: () => string): Buffer {
    const known = this.answers.get(tag);
    if (known) {
      this.answers.delete(tag);
      this.answers.set(tag, known);
      return known;
    }
    const answer = Buffer.from(make());
    this.answers.set(tag, answer);
    this.bytes += answer.length;
    for (const [oldest, { length }] of this.answers) {
      if (this.bytes <= this.mostBytes) break;
      this.answers.delete(oldest);
      this.bytes -= length;
    }
    return answer;
  }
}
