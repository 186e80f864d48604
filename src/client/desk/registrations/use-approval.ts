import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import type { Booking } from '#client/rooms/booking-form.tsx';
import type { BookableRole } from '#shared/access/bookable-roles.ts';
import { customers } from '#shared/desk/customers-contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';
import { approveRegistration, suppliersRegistrations } from '#shared/registration/desk-contract.ts';

/** What most workshops have. */
const usual: Booking & { readonly customerNumber: string } = {
  customerNumber: '',
  level: 'ROLE_USER_PLUS',
  additions: ['ROLE_ORDER'],
};

/** Takes a firm on as a customer. */
export const useApproval = (registration: number, onApproved: () => void) =>
  useEndpointForm({
    endpoint: approveRegistration,
    record: usual,
    input: ({ level, additions, customerNumber }) => {
      const roles: BookableRole[] = [...(level === null ? [] : [level]), ...additions];
      const number = customerNumber.trim();
      return {
        params: { registration: String(registration) },
        body: { roles, ...(number !== '' && { customerNumber: number }) },
      };
    },
    messages: { customerNumber: 'deskRooms.customers.wrong.customerNumber' },
    failures: {
      TOO_LATE: 'deskRooms.registrations.tooLate',
      INVALID_INPUT: 'deskRooms.customers.refusal.number-taken',
    },
    refreshes: [suppliersRegistrations, waiting, customers],
    onAnswer: onApproved,
  });
