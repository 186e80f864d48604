import { query } from '#client/api/query.ts';
import { carHistory, currentCar } from '#shared/vehicle/contract.ts';

/** R3.5: held by the server, so that a reload or a second tab finds it again. */
export const currentCarQuery = query(currentCar, {});

export const carHistoryQuery = query(carHistory, {});
