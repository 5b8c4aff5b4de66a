/** Namespaces of the DataContract documents that hold templates. */
export const NS = {
  data: 'http://schemas.datacontract.org/2004/07/IdeaRS.Connections.Data',
  parameters: 'http://schemas.datacontract.org/2004/07/IdeaRS.Common.Parameters',
  arrays: 'http://schemas.microsoft.com/2003/10/Serialization/Arrays',
  size: 'http://schemas.datacontract.org/2004/07/System.Windows',
  instance: 'http://www.w3.org/2001/XMLSchema-instance',
  schema: 'http://www.w3.org/2001/XMLSchema',
} as const;
