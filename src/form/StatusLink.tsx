import ListChecks from "lucide-react/icons/list-checks";
import { STATUS_ENDPOINT, statusPath } from "../../leads/model/endpoints";
import { IconLink } from "../ui/IconLink";

interface StatusLinkProps {
  label: string;
  /** The request's token. Without one, the server finds it in the address of the page that the visitor comes from. */
  link?: string;
}

/** Leads to the page that says where a request is. */
export const StatusLink = ({ label, link }: StatusLinkProps) => (
  <IconLink to={link ? statusPath(link) : STATUS_ENDPOINT} icon={<ListChecks aria-hidden="true" />}>
    {label}
  </IconLink>
);
