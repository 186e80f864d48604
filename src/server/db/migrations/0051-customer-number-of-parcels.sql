-- A hand-over names the buyer by the number that the supplier of its lines has given.
set local role passform_system;
update handoff_parcel parcel set content = jsonb_set(
    parcel.content #- '{buyer,id}', '{buyer,customerNumber}', to_jsonb(coalesce(
      case when firm.primary_supplier = parcel.content #>> '{supplier,code}' then firm.customer_number else (
        select former_number from customer_terms terms
        where terms.firm_id = firm.id and terms.supplier_code = parcel.content #>> '{supplier,code}') end,
      (40000 + firm.id)::text)))
from firm where firm.id = parcel.firm_id and parcel.content -> 'buyer' ? 'id';
reset role;
