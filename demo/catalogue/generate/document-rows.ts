import { type Draw, drawFor } from '#demo/catalogue/generate/draw.ts';
import { areaOf } from '#demo/catalogue/generate/part-kind.ts';
import type { PlannedArticle } from '#demo/catalogue/generate/planned-article.ts';
import type { World } from '#demo/catalogue/generate/world.ts';
import type { DocumentRow, MediaRow } from '#server/catalogue/catalogue-source.ts';

/** A safety data sheet belongs to every chemical; the rest comes with some. */
const shareOf = { fitting: 0.12, safety: 1, 'data-sheet': 0.3 };

const warning = {
  de: 'Demodaten – nicht für die Werkstatt. Dieses Papier ist erfunden.',
  en: 'Demo data – not for the workshop. This paper is invented.',
  fr: 'Données de démonstration – pas pour l’atelier. Ce document est inventé.',
  it: 'Dati dimostrativi – non per l’officina. Questo documento è inventato.',
};

export class DocumentRows {
  private readonly world: World;
  private readonly has: Draw;

  constructor(world: World) {
    this.world = world;
    this.has = drawFor(world.seed, 'document');
  }

  of({ id, kind }: PlannedArticle): DocumentRow[] {
    const area = areaOf(kind);
    return this.world.sources.documents
      .filter((document) => document.for.includes(area) && this.has(id) < shareOf[document.kind])
      .map((document) => ({
        articleId: id,
        kind: document.kind,
        titles: document.names,
        mediaKey: `document/${document.key}`,
      }));
  }

  media(): MediaRow[] {
    const { documents, drawings } = this.world.sources;
    const papers = documents.map(({ key, names }) => ({
      key: `document/${key}`,
      mediaType: 'text/plain; charset=utf-8',
      content: Buffer.from(
        (['de', 'en', 'fr', 'it'] as const).map((language) => `${names[language]}\n${warning[language]}\n`).join('\n'),
      ),
    }));
    const pictures = [...drawings].map(([key, content]) => ({
      key: `drawing/${key}`,
      mediaType: 'image/svg+xml',
      content,
    }));
    return [...pictures, ...papers];
  }
}
