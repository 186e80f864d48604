-- A hand-over names the buyer by the number that the supplier has given.
set local role passform_system;
update handoff_parcel parcel set content = jsonb_set(
    content #- '{buyer,id}', '{buyer,customerNumber}', to_jsonb(coalesce(firm.customer_number, (40000 + firm.id)::text)))
from firm where firm.id = parcel.firm_id and content -> 'buyer' ? 'id';
reset role;
