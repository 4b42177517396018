import listChecksIcon from "lucide/dist/esm/icons/list-checks.mjs";
import { STATUS_ENDPOINT, statusPath } from "../../leads/model/endpoints";
import { Icon } from "../ui/Icon";
import { IconLink } from "../ui/IconLink";

interface StatusLinkProps {
  label: string;
  /** The request's token. Without one, the server finds it in the address of the page that the visitor comes from. */
  link?: string;
}

/** Leads to the page that says where a request is. */
export const StatusLink = ({ label, link }: StatusLinkProps) => (
  <IconLink to={link ? statusPath(link) : STATUS_ENDPOINT} icon={<Icon shape={listChecksIcon} />}>
    {label}
  </IconLink>
);
