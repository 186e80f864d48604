import type { Kysely } from 'kysely';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import {
  addDrawing,
  changeDrawing,
  type Editor,
  inHouse,
  readEdited,
  removeDrawing,
  replaceSheet,
} from '#server/drawings/edit-drawing.ts';
import { readHotspots } from '#server/drawings/read-hotspots.ts';
import { type Route, serve } from '#server/http/serve.ts';
import * as contract from '#shared/drawings/edit-contract.ts';
import type { User } from '#shared/session/user.ts';

type Deps = { readonly db: Kysely<Schema>; readonly catalogue: Pick<RunningCatalogue, 'current'> };

/** R6.5: the operator's own drawings. */
export function drawingEditRoutes({ db, catalogue }: Deps): Route[] {
  const editorOf = ({ firmId, locale }: User): Editor => ({ db, snapshot: catalogue.current(), firmId, locale });
  return [
    serve(contract.addDrawing, ({ body }, { user }) => addDrawing(editorOf(user.user), body.names, body.file)),

    serve(contract.editedDrawing, ({ params }, { user: { user } }) =>
      asFirm(db, user.firmId, (tx) => readEdited(tx, editorOf(user), params.drawing)),
    ),

    serve(contract.changeDrawing, ({ params, body }, { user }) =>
      changeDrawing(editorOf(user.user), params.drawing, body),
    ),

    serve(contract.replaceSheet, ({ params, body }, { user }) =>
      replaceSheet(editorOf(user.user), params.drawing, body),
    ),

    serve(contract.removeDrawing, ({ params, query }, { user }) =>
      removeDrawing(editorOf(user.user), params.drawing, query.version),
    ),

    serve(contract.readHotspots, ({ params, body }, { user: { user } }) => {
      const editor = editorOf(user);
      // The headings of the operator's tables are the house's.
      return inHouse(editor, (tx) => readHotspots(tx, editor, params.drawing, body.table));
    }),
  ];
}
