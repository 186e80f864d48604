import { bannerEndpoints } from '#shared/banner/edit-contract.ts';

/** A supplier speaks to its own customers only. */
export const deskBanners = bannerEndpoints({
  area: 'desk',
  prefix: '/supplier',
  access: 'ROLE_SUPPLIER_ADMIN',
  of: 'desk',
});
export const {
  planned: plannedDeskBanners,
  reach: deskBannerReach,
  add: addDeskBanner,
  change: changeDeskBanner,
  remove: removeDeskBanner,
} = deskBanners;
