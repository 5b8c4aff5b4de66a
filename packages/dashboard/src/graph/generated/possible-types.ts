// Generated from the schema and the documents beside it by `npm run client`; a test compares.
export const possibleTypes: Record<string, string[]> = {
  "Check": [
    "AnchorCheck",
    "BoltCheck",
    "ConcreteBlockCheck",
    "PlateCheck",
    "SummaryCheck",
    "WeldCheck"
  ],
  "ConnectionEvent": [
    "ConnectionAdded",
    "ConnectionChanged",
    "ResultsChanged"
  ],
  "Job": [
    "Batch",
    "CalculationJob",
    "ConnectionDesignRun",
    "OptimizationRun",
    "ParameterStudy"
  ],
  "Operation": [
    "AnchorGridOperation",
    "BoltGridOperation",
    "ContactGridOperation",
    "ContactOperation",
    "CutOperation",
    "MacroOperation",
    "NegativeMemberOperation",
    "NegativePlateOperation",
    "PinGridOperation",
    "PlateCutOperation",
    "StiffeningMemberOperation",
    "StiffeningPlateOperation",
    "WeldOperation",
    "WorkPlaneOperation"
  ],
  "PartReference": [
    "MemberPlateReference",
    "MemberReference",
    "OperationMemberReference",
    "OperationPlateReference",
    "PlateReference",
    "WorkPlaneReference"
  ],
  "ProjectJobEvent": [
    "CalculationStarted",
    "JobChanged",
    "PresentState"
  ]
};
