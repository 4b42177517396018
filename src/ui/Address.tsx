interface AddressProps {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** A postal address on two lines. */
export const Address = ({ street, city, state, postalCode }: AddressProps) => (
  <address>
    {street}
    <br />
    {`${city}, ${state} ${postalCode}`}
  </address>
);
