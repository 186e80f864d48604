import { packageFiles } from '#server/imports/package-files.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';

/** Our own CSV package in a folder. Lines that cannot be used are reported and left out. */
export const vehiclePackage: Importer = {
  source: 'package',
  writes: [
    { table: 'vehicle_type' },
    { table: 'engine_code' },
    ...packageFiles.map(({ table }) => ({ table })),
    { table: 'service_info' },
  ],
  async load(tx, folder, watch) {
    let kept = 0;
    await loadVehiclePackage(tx, folder, {
      read: () => {
        kept += 1;
        watch.read();
      },
      skip: (line, reason) => {
        kept -= 1;
        watch.skip(line, reason);
      },
    });
    return kept;
  },
};
