import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isEmbedded } from '#client/app/host-frame.ts';
import { useShellKeys } from '#client/app/keyboard.ts';
import { KeyHints } from '#client/app/layout/key-hints.tsx';
import { ChangePasswordDialog, HelpDrawer, Layer, MoreSheet, useLayersAhead } from '#client/app/layout/layers.tsx';
import styles from '#client/app/layout/layout.module.css';
import { AreaNavigation } from '#client/app/layout/navigation/area-navigation.tsx';
import { useNavigationForm } from '#client/app/layout/navigation/use-navigation-form.ts';
import { PrintHead } from '#client/app/layout/print-head.tsx';
import { litArea, roomAt, screenAt, shownIn } from '#client/app/layout/screen-at.ts';
import { SkipLink } from '#client/app/layout/skip-link.tsx';
import { CartLink } from '#client/app/layout/top-bar/cart-link.tsx';
import { TopBar } from '#client/app/layout/top-bar/top-bar.tsx';
import { TourCutOff } from '#client/app/layout/top-bar/tour-cut-off.tsx';
import { UserMenu } from '#client/app/layout/top-bar/user-menu.tsx';
import { WorkTray } from '#client/app/layout/top-bar/work-tray.tsx';
import { useHeadingFocus } from '#client/app/layout/use-page-arrival.ts';
import { VehicleBar } from '#client/app/layout/vehicle-bar/vehicle-bar.tsx';
import { Palette } from '#client/app/palette/palette.tsx';
import { useWalk } from '#client/app/walk/use-walk.ts';
import { Walk } from '#client/app/walk/walk.tsx';
import { WalkInvitation } from '#client/app/walk/walk-invitation.tsx';
import { BannerBar } from '#client/banner/banner-bar.tsx';
import { ScanToCart } from '#client/cart/scan/scan-to-cart.tsx';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { Bell } from '#client/messages/bell.tsx';
import { DemoWarning } from '#client/portal/demo-warning.tsx';
import { usePortal } from '#client/portal/queries.ts';
import { ActingBar } from '#client/session/acting/acting-bar.tsx';
import { AgreementDialog } from '#client/session/agreement/agreement-dialog.tsx';
import { StepUp } from '#client/session/factor/step-up.tsx';
import { useMay, useSellIn, useUser } from '#client/session/queries.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { useCurrentCar, useEject } from '#client/vehicle/queries.ts';
import { type ScreenKey, screens } from '#shared/screens.ts';
import { hasAgreed, logoOf } from '#shared/session/user.ts';
import { supplierThemePath } from '#shared/suppliers/contract.ts';

/** Where a hand scanner's codes go into the cart. */
const scanScreens: readonly (ScreenKey | null)[] = ['cart', 'articles', 'universal'];

type LayerName = 'palette' | 'help' | 'more' | 'password';

/** R2.2: the frame around every screen below /a. */
export function Layout() {
  const t = useText();
  const user = useUser();
  const product = usePortal()?.productName ?? 'Passform';
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  const screen = screenAt(pathname);
  const lit = litArea(screen, (search as { area?: unknown }).area); // any address may carry any search
  const embedded = isEmbedded();
  const form = useNavigationForm();
  const [layer, setLayer] = useState<LayerName | null>(null);
  const [sellIn, showSellIn] = useSellIn();
  const maySellIn = useMay('ROLE_SELLIN');
  const car = useCurrentCar().data;
  const hasCar = Boolean(car);
  const eject = useEject();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const vehicleActions = useRef<HTMLDivElement>(null);
  const close = () => setLayer(null);
  const openHelp = () => setLayer('help');
  const walk = useWalk(screen);
  useLayersAhead();
  const startWalk = () => {
    close();
    walk.start();
  };

  // Without a car there is no menu; the vehicle screen shows the same history.
  const openHistory = () => {
    const menu = vehicleActions.current?.querySelector('button');
    if (menu) menu.click();
    else void navigate({ to: screens.vehicle.path });
  };
  useShellKeys({
    palette: () => setLayer('palette'),
    help: openHelp,
    history: openHistory,
    print: () => window.print(),
    eject: hasCar ? () => void eject() : undefined,
    sellIn: maySellIn ? () => showSellIn(!sellIn) : undefined, // R3.5, R4.5
  });
  useTitle(screen ? t(`screen.${screen}`) : null, 'screen');
  useHeadingFocus(main, [pathname, ...shownIn(screen, search)].join(' '));

  return (
    <div className={styles.shell} data-form={form} data-acting={user.acting !== undefined || undefined}>
      {user.primarySupplier !== null && <link rel="stylesheet" href={supplierThemePath(user.primarySupplier)} />}
      <SkipLink onSkip={() => main.current?.focus()} />
      <ActingBar user={user} />
      <TopBar
        product={product}
        logo={logoOf(user)}
        isEmbedded={embedded}
        onSearch={() => setLayer('palette')}
        tour={<TourCutOff />}
        sellIn={maySellIn ? [sellIn, showSellIn] : null}
        onHelp={openHelp}
        tray={<WorkTray />}
        bell={<Bell />}
        cart={<CartLink />}
        user={<UserMenu user={user} isCompact={embedded} onPassword={() => setLayer('password')} onHelp={openHelp} />}
      />
      <VehicleBar ref={vehicleActions} />
      <AreaNavigation form={form} user={user} lit={lit} isMoreOpen={layer === 'more'} onMore={() => setLayer('more')} />
      <PrintHead />
      <Column ref={main} as="main" minWidth={0} position="relative" surface={1} className={styles.main} tabIndex={-1}>
        <DemoWarning />
        <BannerBar />
        {walk.isOffered && <WalkInvitation onWalk={startWalk} onDecline={walk.settle} />}
        <div className={styles.page} data-scroll-restoration-id="page">
          {hasAgreed(user) && <Outlet />} {/* R4.6: until then the server refuses what a page would ask */}
        </div>
        <KeyHints place={pathname} onAll={openHelp} />
      </Column>
      <Palette isOpen={layer === 'palette'} onClose={close} actions={{ openHelp }} />
      <Layer isOpen={layer === 'help'}>
        <HelpDrawer
          isOpen={layer === 'help'}
          onClose={close}
          screen={screen}
          room={roomAt(pathname)}
          onWalk={startWalk}
        />
      </Layer>
      {walk.isOn && <Walk onEnd={walk.settle} />}
      <Layer isOpen={layer === 'more' && form === 'bar'}>
        <MoreSheet
          isOpen={layer === 'more' && form === 'bar'}
          onClose={close}
          user={user}
          lit={lit}
          onPassword={() => setLayer('password')}
          onHelp={openHelp}
        />
      </Layer>
      <Layer isOpen={layer === 'password'}>
        <ChangePasswordDialog open={layer === 'password'} onClose={close} />
      </Layer>
      <AgreementDialog />
      <StepUp />
      {scanScreens.includes(screen) && <ScanToCart carId={car?.carId ?? null} />}
    </div>
  );
}
