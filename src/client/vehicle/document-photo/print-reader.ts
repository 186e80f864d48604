import languageUrl from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import type { Page, Word } from 'tesseract.js';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import { type Box, type ReadWord, separateWords } from '#shared/vehicle/registration-document-words.ts';

export type PrintReader = {
  /** Every word of the page. */
  read(print: Blob): Promise<ReadWord[]>;
  /** The one line in the box, of which only these characters are expected. */
  readLine(print: Blob, box: Box, characters: string): Promise<ReadWord[]>;
  stop(): void;
};
/** From 0 to 1, for loading and for reading apart. */
export type ReaderProgress = (step: 'loading' | 'reading', share: number) => void;

// Codes are no words: a dictionary would bend "ADT" into something German.
const withoutDictionaries = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_punc_dawg: '0',
  load_number_dawg: '0',
  load_bigram_dawg: '0',
};

/** Tesseract in its own worker. Program, core and language come from our own origin; left alone it would ask a CDN. */
export async function startPrintReader(onProgress: ReaderProgress): Promise<PrintReader> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const failed = Promise.withResolvers<never>();
  const loaded = new Map<string, number>();
  const starting = createWorker(
    'deu',
    OEM.LSTM_ONLY,
    {
      workerPath: workerUrl,
      workerBlobURL: false,
      corePath: coreUrl,
      // It appends "/deu.traineddata.gz", which the query swallows: the file keeps the name that the build gave it.
      langPath: `${languageUrl}?`,
      gzip: true,
      // The browser's own cache keeps the files; a second copy in a database of the page would only age.
      cacheMethod: 'none',
      logger({ status, progress }) {
        if (status === 'recognizing text') return onProgress('reading', progress);
        loaded.set(status, progress);
        onProgress('loading', loadedShare(loaded));
      },
      // A language that doesn't load would leave createWorker waiting for ever.
      errorHandler: (reason: unknown) => failed.reject(new Error(String(reason))),
    },
    withoutDictionaries,
  );
  const worker = await Promise.race([starting, failed.promise]);
  // Ink is dark by now: a line that is hard to read need not be tried as white on black.
  await worker.setParameters({ user_defined_dpi: '200', invert_threshold: '0' });
  return {
    async read(print) {
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, tessedit_char_whitelist: '' });
      return wordsOf((await worker.recognize(print, {}, { text: false, blocks: true })).data);
    },
    async readLine(print, box, characters) {
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: characters });
      const rectangle = { left: box.x0, top: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0 };
      return wordsOf((await worker.recognize(print, { rectangle }, { text: false, blocks: true })).data);
    },
    stop: () => void worker.terminate(),
  };
}

function wordsOf({ blocks }: Page): ReadWord[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words }) => words.flatMap((word) => separateWords(wordOf(word), word.symbols.map(wordOf))));
}

const wordOf = ({ text, confidence, bbox }: Pick<Word, 'text' | 'confidence' | 'bbox'>): ReadWord => ({
  text,
  confidence,
  box: bbox,
});

const loadingSteps = 4;
const loadedShare = (loaded: ReadonlyMap<string, number>) =>
  Math.min(1, [...loaded.values()].reduce((sum, share) => sum + share, 0) / loadingSteps);
