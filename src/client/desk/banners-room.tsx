import { BannerPlan } from '#client/admin/banners/banners-room.tsx';
import { deskPath } from '#client/desk/desk-path.ts';
import { deskBanners } from '#shared/desk/banners-contract.ts';

/** What the supplier tells its own customers. */
export const DeskBannersRoom = () => <BannerPlan contract={deskBanners} path={deskPath('banners')} />;
