const code = (of: string, codes: Record<string, string>) => ({ of, codes });
const brand = (by: string) => ({ lookup: 'suppliers', by: [by], take: 'name' });
const article = { brand: brand('supplier'), article: 'article' };
const language = { '1': 'de', '2': 'en', '3': 'fr', '4': 'it' };

/** What both layouts say alike: how the tables become rows. */
export const layoutMappings = {
  texts: { table: 'texts', number: 'no', language: 'language', text: 'text', languages: language },
  rows: {
    brands: [
      {
        from: 'suppliers',
        columns: { id: 'no', name: 'name', maker: 'maker', address: 'address', contact: 'contact' },
      },
    ],
    'generic-articles': [{ from: 'kinds', columns: { id: 'no', name: { text: 'name' }, universal: 'universal' } }],
    'generic-article-criteria': [
      { from: 'kindcrit', columns: { generic_article_id: 'kind', position: 'sort', criterion_id: 'criterion' } },
    ],
    tree: [{ from: 'tree', columns: { id: 'no', parent_id: 'parent', position: 'sort', name: { text: 'name' } } }],
    'tree-generic-articles': [
      { from: 'treekind', columns: { tree_id: 'node', position: 'sort', generic_article_id: 'kind' } },
    ],
    synonyms: [
      {
        from: 'words',
        columns: {
          target: code('target', { K: 'generic-article', N: 'tree-node' }),
          id: 'no',
          language: code('language', language),
          word: 'word',
        },
      },
    ],
    criteria: [
      {
        from: 'criteria',
        columns: {
          id: 'no',
          name: { text: 'name' },
          kind: code('kind', { N: 'number', K: 'key', F: 'flag' }),
          unit: 'unit',
          pattern: 'pattern',
          judgement: { ...code('judgement', { B: 'built', E: 'engine', Q: 'question', H: 'note' }), else: 'none' },
          question: { text: 'question' },
        },
      },
    ],
    values: [
      { from: 'values', columns: { id: 'no', criterion_id: 'criterion', text: { text: 'text' }, number: 'number' } },
    ],
    media: [{ from: 'media', columns: { key: 'key', media_type: 'type', file: 'file' } }],
    articles: [
      {
        from: 'articles',
        columns: {
          brand: brand('supplier'),
          number: 'article',
          generic_article_id: 'kind',
          addition: 'addition',
          ean: 'ean',
          state: code('state', { '0': 'active', '1': 'superseded', '9': 'discontinued' }),
          pack_size: 'pack',
          minimum: 'minimum',
          countries: 'countries',
        },
      },
    ],
    'article-criteria': [
      {
        from: 'artcrit',
        columns: { ...article, position: 'sort', criterion_id: 'criterion', value_id: 'value', value: 'number' },
      },
    ],
    'article-pictures': [{ from: 'artpic', columns: { ...article, position: 'sort', key: 'picture' } }],
    // Two mappings of one table: the order among the numbers of an article is that of the file in each.
    numbers: [
      {
        from: 'numbers',
        when: { kind: ['1', '2'] },
        columns: { ...article, kind: code('kind', { '1': 'oe', '2': 'trade' }), number: 'number', owner: 'owner' },
      },
      {
        from: 'numbers',
        when: { kind: ['3'] },
        columns: { ...article, kind: { const: 'former' }, number: 'number', owner: { const: '' } },
      },
    ],
    relations: [
      {
        from: 'relations',
        columns: {
          ...article,
          kind: code('kind', { S: 'successor', T: 'part', Z: 'accessory' }),
          other_brand: brand('otherSupplier'),
          other_article: 'other',
          quantity: 'quantity',
        },
      },
    ],
    documents: [{ from: 'documents', columns: { ...article, kind: 'kind', title: { text: 'title' }, media: 'media' } }],
    links: [{ from: 'links', columns: { ...article, type_id: 'type' } }],
    restrictions: [
      {
        from: 'limits',
        columns: {
          ...article,
          type_id: 'type',
          group: 'group',
          criterion_id: 'criterion',
          value_id: 'value',
          built_from: 'from',
          built_to: 'to',
        },
      },
    ],
  },
};
