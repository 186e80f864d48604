// npm run stack [file]: a browser's stack trace, from a file or standard input, with the positions in the sources.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { root, say } from './house.mjs';

const maps = join(root, 'dist/client-maps');
const position = /(?:https?:\/\/[^\s()]+)?\/assets\/build\/([\w.-]+\.js):(\d+):(\d+)/g;

function toSource(minified, file, line, column) {
  const map = join(maps, `${file}.map`);
  if (!existsSync(map)) return `${minified} [no source map: another build?]`;
  const { fileName, lineNumber, columnNumber } = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findOrigin(
    Number(line),
    Number(column),
  );
  // Sources are named relative to the folder of the built file.
  return fileName ? `${fileName.replace(/^(\.\.\/)+/, '')}:${lineNumber}:${columnNumber}` : minified;
}

const [file] = process.argv.slice(2);
say(
  readFileSync(file ?? process.stdin.fd, 'utf8')
    .trimEnd()
    .replaceAll(position, toSource),
);
