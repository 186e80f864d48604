import { useState } from 'react';
import * as z from 'zod/mini';
import { BannerEditor } from '#client/admin/banners/banner-editor.tsx';
import { type BannerContract, useBanners } from '#client/admin/banners/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { houseBanners } from '#shared/banner/edit-contract.ts';

const address = z.object({ banner: inAddress.id });

export const BannersRoom = () => <BannerPlan contract={houseBanners} path={sectionPath('banners')} />;

type BannerPlanProps = { contract: BannerContract; path: string };

/** What is told to whom, and when. Without a choice a new one is begun. */
export function BannerPlan({ contract, path }: BannerPlanProps) {
  const t = useText();
  const [{ banner: opened }, change] = useRoomSearch(path, address);
  const [begun, setBegun] = useState(0);
  const { data, isError, refetch } = useBanners(contract);
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  const banner = data.banners.find(({ id }) => id === opened) ?? null;
  const open = (id: number | null) => {
    setBegun(begun + 1);
    change({ banner: id });
  };
  return (
    <div className={styles.work}>
      {banner && (
        <div className={styles.bar}>
          <span className={styles.count}>{t('admin.banners.changedBy', { name: banner.changedBy || '–' })}</span>
          <Button size="s" icon={<PlusIcon size="s" />} onClick={() => open(null)}>
            {t('admin.banners.new')}
          </Button>
        </div>
      )}
      <BannerEditor
        key={banner ? `${banner.id} ${banner.version}` : `new ${begun}`}
        contract={contract}
        desk={data.supplier}
        banner={banner}
        banners={data.banners}
        onOpen={open}
      />
    </div>
  );
}
