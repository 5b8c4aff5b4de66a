// Generated from the schema by `npm run client`; a test compares.

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
  "FastenerGrid": [
    "ModelAnchorGrid",
    "ModelBoltGrid",
    "ModelPinGrid"
  ],
  "GridGeometry": [
    "FreeGrid",
    "OrthogonalGrid",
    "PolarGrid"
  ],
  "Job": [
    "Batch",
    "CalculationJob",
    "ConnectionDesignRun",
    "OptimizationRun",
    "ParameterStudy"
  ],
  "JobStep": [
    "BatchItem",
    "CalculationItem",
    "DesignCandidate",
    "StudyPoint"
  ],
  "Material": [
    "BoltGrade",
    "ConcreteMaterial",
    "HeadedStudGrade",
    "OtherMaterial",
    "ReinforcementMaterial",
    "SteelMaterial",
    "WeldMaterial"
  ],
  "MemberPositioning": [
    "MemberAtJoint",
    "MemberOnMember",
    "MemberOnPlate"
  ],
  "Node": [
    "AnchorGridOperation",
    "Batch",
    "BoltAssembly",
    "BoltGrade",
    "BoltGridOperation",
    "CalculationJob",
    "CalculationRun",
    "CapturedTemplate",
    "ConcreteMaterial",
    "ConnectionDesignRun",
    "ConnectionItem",
    "ContactGridOperation",
    "ContactOperation",
    "CrossSection",
    "CutOperation",
    "DesignSet",
    "HeadedStudGrade",
    "LoadEffect",
    "Machine",
    "MacroOperation",
    "Member",
    "NegativeMemberOperation",
    "NegativePlateOperation",
    "OptimizationRun",
    "OtherMaterial",
    "Parameter",
    "ParameterLink",
    "ParameterStudy",
    "Pin",
    "PinGridOperation",
    "PlateCutOperation",
    "Project",
    "ReinforcementMaterial",
    "SteelMaterial",
    "StiffeningMemberOperation",
    "StiffeningPlateOperation",
    "TemplateInstance",
    "WeldMaterial",
    "WeldOperation",
    "WorkPlaneOperation"
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
  "PlatePositioning": [
    "PlateAtJoint",
    "PlateAtMemberAxes",
    "PlateAtSystem",
    "PlateOnBlock",
    "PlateOnMember",
    "PlateOnPlate"
  ],
  "ProjectEvent": [
    "CalculationStarted",
    "ConnectionAdded",
    "ConnectionChanged",
    "ConnectionDeleted",
    "JobChanged",
    "PresentState",
    "ProjectChanged",
    "ProjectClosed",
    "ProjectGone",
    "ProjectOpened",
    "ProjectRestored",
    "ProjectRestoring",
    "ResultsChanged",
    "ViewersChanged"
  ],
  "ProjectJobEvent": [
    "CalculationStarted",
    "JobChanged",
    "PresentState"
  ],
  "SectionDefinition": [
    "CustomSection",
    "LibrarySection",
    "OtherSection",
    "ParametricSection"
  ],
  "SectionDimension": [
    "ChoiceDimension",
    "CountDimension",
    "NumberDimension",
    "SwitchDimension"
  ],
  "TemplateConversion": [
    "CrossSectionConversion",
    "MaterialConversion",
    "MemberConversion",
    "OtherConversion"
  ],
  "UserError": [
    "CalculationError",
    "ConflictError",
    "NotFoundError",
    "NotSupportedError",
    "ParameterError",
    "ValidationError"
  ],
  "WorkPlaneDefinition": [
    "PlaneByAngles",
    "PlaneByIntersection",
    "PlaneByNormal"
  ]
};

export const idless: readonly string[] = [
  "Activity",
  "ActivityConnection",
  "ActivityEdge",
  "AddBoltAssemblyPayload",
  "AddCommentPayload",
  "AddCrossSectionPayload",
  "AddLoadEffectsPayload",
  "AddMaterialPayload",
  "AddMemberPayload",
  "AddOperationPayload",
  "AddOperationsPayload",
  "AddParametricSectionPayload",
  "AddPinPayload",
  "AddedMember",
  "AddedOperationRow",
  "AlikeGroup",
  "AlikeGroupConnection",
  "AlikeGroupEdge",
  "AlikeMember",
  "AnalysisMessage",
  "AnchorCheck",
  "AnchorCheckConnection",
  "AnchorCheckEdge",
  "AppliedDesign",
  "ApplyDesignCandidatePayload",
  "ApplyStudyPointPayload",
  "ApplyTemplatePayload",
  "Approval",
  "ApprovalEnd",
  "BatchChange",
  "BatchItem",
  "BatchItemConnection",
  "BatchItemEdge",
  "BatchOptimum",
  "BatchVerdicts",
  "BoltCheck",
  "BoltCheckConnection",
  "BoltCheckEdge",
  "BoltQuantity",
  "BucklingMode",
  "BucklingResults",
  "CalculateLoadExtremesPayload",
  "CalculationError",
  "CalculationItem",
  "CalculationItemConnection",
  "CalculationItemEdge",
  "CalculationRunConnection",
  "CalculationRunEdge",
  "CalculationStarted",
  "CancelJobPayload",
  "CancelUserJobPayload",
  "CandidateComparison",
  "CaptureTemplatePayload",
  "CheckConnection",
  "CheckEdge",
  "CheckFormula",
  "CheckOverview",
  "CheckStep",
  "CheckedPart",
  "CheckedRules",
  "ChoiceDimension",
  "CloseProjectPayload",
  "CodeConversion",
  "Comment",
  "CommentConnection",
  "CommentEdge",
  "CommonOperationProperties",
  "CompanyRule",
  "CompanyRules",
  "ComparedCheck",
  "ComparedCheckConnection",
  "ComparedCheckEdge",
  "ComparedGroup",
  "ConcreteBlockCheck",
  "ConcreteBlockCheckConnection",
  "ConcreteBlockCheckEdge",
  "ConflictError",
  "ConnectionAdded",
  "ConnectionChanged",
  "ConnectionDeleted",
  "ConnectionDifference",
  "ConnectionExports",
  "ConnectionGroup",
  "ConnectionGroupConnection",
  "ConnectionGroupEdge",
  "ConnectionItemConnection",
  "ConnectionItemEdge",
  "ConnectionModel",
  "ConnectionResults",
  "ConnectionRow",
  "ConversionMapping",
  "ConvertDesignCodePayload",
  "CopyConnectionPayload",
  "CopyConnectionsPayload",
  "CountDimension",
  "CreateConnectionPayload",
  "CreateParameterPayload",
  "CreateProjectPayload",
  "CreateUploadPayload",
  "CrossSectionConversion",
  "CustomSection",
  "CutTarget",
  "DecideApprovalPayload",
  "DeleteAllLoadEffectsPayload",
  "DeleteAllOperationsPayload",
  "DeleteAllParametersPayload",
  "DeleteConnectionPayload",
  "DeleteConnectionsPayload",
  "DeleteLoadEffectsPayload",
  "DeleteMemberPayload",
  "DeleteParameterPayload",
  "DeleteTemplatesPayload",
  "DesignCandidate",
  "DesignCandidateConnection",
  "DesignCandidateEdge",
  "DesignConnectionPayload",
  "DesignItem",
  "DesignItemConnection",
  "DesignItemEdge",
  "DesignLibrary",
  "DesignResistanceResult",
  "DownloadLink",
  "ExplodeTemplatesPayload",
  "ExpressionValue",
  "FieldDifference",
  "FoundationBlock",
  "FreeGrid",
  "GridPosition",
  "HistogramBin",
  "ImportIomPayload",
  "ImportIssue",
  "JobChanged",
  "JobConnection",
  "JobEdge",
  "JobEvent",
  "JobProgress",
  "KindOverview",
  "LibraryName",
  "LibraryNameConnection",
  "LibraryNameEdge",
  "LibrarySection",
  "LinkParameterPayload",
  "LinkableProperty",
  "LoadEffectColumn",
  "LoadEffectConnection",
  "LoadEffectEdge",
  "LoadEffectMatrix",
  "LoadRow",
  "LoadSettings",
  "LoadTemplateDefaultsPayload",
  "LocalSystem",
  "MachineQueue",
  "MaterialConversion",
  "MemberAnalysisModel",
  "MemberAtJoint",
  "MemberConversion",
  "MemberLoading",
  "MemberMount",
  "MemberOnMember",
  "MemberOnPlate",
  "MemberPlacement",
  "MemberPlate",
  "MemberPlateReference",
  "MemberReference",
  "ModelAnchorGrid",
  "ModelBeam",
  "ModelBoltGrid",
  "ModelConcreteBlock",
  "ModelFoldedPlate",
  "ModelPinGrid",
  "ModelPlate",
  "ModelWeld",
  "NotFoundError",
  "NotSupportedError",
  "NumberDimension",
  "OpenProjectPayload",
  "OperationAnchor",
  "OperationIssue",
  "OperationMemberReference",
  "OperationPlateReference",
  "OperatorOverview",
  "OptimizeConnectionPayload",
  "OrthogonalGrid",
  "OtherConversion",
  "OtherSection",
  "PageInfo",
  "ParameterError",
  "ParameterIssue",
  "ParameterValidation",
  "ParametricSection",
  "PartEdges",
  "PauseMachinePayload",
  "Person",
  "PlaneByAngles",
  "PlaneByIntersection",
  "PlaneByNormal",
  "PlateAtJoint",
  "PlateAtMemberAxes",
  "PlateAtSystem",
  "PlateCheck",
  "PlateCheckConnection",
  "PlateCheckEdge",
  "PlateOnBlock",
  "PlateOnMember",
  "PlateOnPlate",
  "PlateQuantity",
  "PlateReference",
  "PlateShapeData",
  "PlateUtilization",
  "Point2",
  "Point3",
  "PolarGrid",
  "PreDesignWeldsPayload",
  "PresentState",
  "ProductionCost",
  "ProjectChanged",
  "ProjectClosed",
  "ProjectConnection",
  "ProjectDifference",
  "ProjectEdge",
  "ProjectGone",
  "ProjectMaterials",
  "ProjectOpened",
  "ProjectRecovery",
  "ProjectRestored",
  "ProjectRestoring",
  "ProjectSnapshot",
  "ProjectViewer",
  "PropertyOwner",
  "PublishConnectionPayload",
  "Quantities",
  "RawBolt",
  "RawBoltForces",
  "RawResults",
  "RemovedConnection",
  "RepeatJobPayload",
  "RepeatRow",
  "RepeatStudyPayload",
  "RequestApprovalPayload",
  "ResetDemoPayload",
  "ResultsChanged",
  "ResumeMachinePayload",
  "RetryUserJobPayload",
  "Rotations3",
  "RuleFinding",
  "RulePart",
  "RuleResult",
  "RunChange",
  "RunComparison",
  "Scene3D",
  "SceneGroup",
  "ScenePart",
  "SectionComponent",
  "SectionForces",
  "SectionLoop",
  "SectionPercentages",
  "SectionPoint",
  "SectionSegment",
  "SectionShape",
  "Service",
  "ServiceCapabilities",
  "ServiceDeprecation",
  "SetBearingMemberPayload",
  "SetParameter",
  "SetTagsPayload",
  "Setting",
  "SettingConnection",
  "SettingEdge",
  "SlottedHole",
  "StartBatchPayload",
  "StartCalculationPayload",
  "StartParameterStudyPayload",
  "StartStudyPayload",
  "StiffnessResult",
  "StitchWeld",
  "StudyPoint",
  "StudyPointConnection",
  "StudyPointEdge",
  "StudySetting",
  "StudyValue",
  "SummaryCheck",
  "SwitchDimension",
  "TemplateIssue",
  "TemplateMapping",
  "TriedBolt",
  "TriedDesign",
  "TriedGeometry",
  "TriedPlate",
  "Typology",
  "UndoBatchPayload",
  "UnlinkParameterPayload",
  "UpdateCommonOperationPropertiesPayload",
  "UpdateConnectionPayload",
  "UpdateConnectionsPayload",
  "UpdateLoadEffectsPayload",
  "UpdateLoadSettingsPayload",
  "UpdateLoadsFromTablePayload",
  "UpdateMemberPayload",
  "UpdateOperationPayload",
  "UpdateParametersInConnectionsPayload",
  "UpdateParametersPayload",
  "UpdateParametricSectionPayload",
  "UpdateProjectFromIomPayload",
  "UpdateProjectPayload",
  "UpdateSettingsPayload",
  "UploadTarget",
  "UserJob",
  "UserJobConnection",
  "UserJobEdge",
  "Utilization",
  "ValidationError",
  "ValidationIssue",
  "Vector3",
  "VerdictsOfDay",
  "Viewer",
  "ViewersChanged",
  "WeldCheck",
  "WeldCheckConnection",
  "WeldCheckEdge",
  "WeldQuantity",
  "WeldSpecification",
  "WorkPlaneReference"
];

export const parts: Readonly<Record<string, readonly string[]>> = {
  "AnchorGridOperation": [
    "anchor",
    "block",
    "connectedParts",
    "geometry",
    "linkableProperties",
    "parts",
    "slottedHoles"
  ],
  "Batch": [
    "files",
    "mappings",
    "progress",
    "startedBy",
    "table",
    "triedDesigns",
    "verdicts"
  ],
  "BoltGridOperation": [
    "connectedParts",
    "geometry",
    "linkableProperties",
    "parts",
    "slottedHoles"
  ],
  "CalculationJob": [
    "progress",
    "rawResults",
    "startedBy"
  ],
  "CalculationRun": [
    "actor",
    "changesSince",
    "design",
    "governing",
    "maxUtilization",
    "parameterChanges",
    "rules",
    "summary"
  ],
  "CapturedTemplate": [
    "download"
  ],
  "ConnectionDesignRun": [
    "compare",
    "progress",
    "startedBy",
    "table"
  ],
  "ConnectionItem": [
    "approval",
    "checksTable",
    "commonProperties",
    "evaluate",
    "exports",
    "importIssues",
    "linkableProperties",
    "loadEffectMatrix",
    "loadEffectsTable",
    "loadSettings",
    "loadsTable",
    "model",
    "productionCost",
    "quantities",
    "rawResults",
    "report",
    "results",
    "rules",
    "runsTable",
    "scene",
    "templateMapping",
    "typology"
  ],
  "ContactGridOperation": [
    "block",
    "connectedParts",
    "linkableProperties",
    "parts"
  ],
  "ContactOperation": [
    "first",
    "linkableProperties",
    "parts",
    "second"
  ],
  "CrossSection": [
    "definition",
    "outline"
  ],
  "CutOperation": [
    "cutter",
    "flangeWeld",
    "linkableProperties",
    "parts",
    "target",
    "webWeld"
  ],
  "LoadEffect": [
    "memberLoadings"
  ],
  "MacroOperation": [
    "linkableProperties",
    "parts"
  ],
  "Member": [
    "analysisModel",
    "linkableProperties",
    "placement"
  ],
  "NegativeMemberOperation": [
    "linkableProperties",
    "member",
    "parts",
    "positioning"
  ],
  "NegativePlateOperation": [
    "linkableProperties",
    "parts",
    "plate",
    "positioning"
  ],
  "OptimizationRun": [
    "best",
    "progress",
    "startedBy",
    "table"
  ],
  "Parameter": [
    "validation"
  ],
  "ParameterLink": [
    "owner"
  ],
  "ParameterStudy": [
    "progress",
    "startedBy",
    "table"
  ],
  "PinGridOperation": [
    "connectedParts",
    "geometry",
    "linkableProperties",
    "parts"
  ],
  "PlateCutOperation": [
    "cutter",
    "linkableProperties",
    "parts",
    "target",
    "weld"
  ],
  "Project": [
    "checkOverview",
    "checksTable",
    "codeConversion",
    "difference",
    "download",
    "materials",
    "recovery",
    "report",
    "rulesBcf",
    "rulesTable",
    "snapshot",
    "viewers"
  ],
  "Query": [
    "companyRules",
    "compareRuns",
    "designLibrary",
    "operator",
    "service",
    "verdictsByDay",
    "viewer"
  ],
  "StiffeningMemberOperation": [
    "linkableProperties",
    "member",
    "parts",
    "positioning",
    "weld"
  ],
  "StiffeningPlateOperation": [
    "linkableProperties",
    "parts",
    "plate",
    "positioning",
    "weld"
  ],
  "TemplateInstance": [
    "commonProperties"
  ],
  "WeldOperation": [
    "first",
    "linkableProperties",
    "parts",
    "second",
    "weld"
  ],
  "WorkPlaneOperation": [
    "definition",
    "linkableProperties",
    "origin",
    "parts",
    "relatedTo"
  ]
};

export const pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "AlikeGroup": {
    "commonDesigns": [
      "first",
      "last"
    ],
    "connections": [
      "first",
      "last"
    ]
  },
  "Batch": {
    "items": [
      "first",
      "last",
      "states",
      "statuses"
    ]
  },
  "CalculationJob": {
    "items": [
      "first",
      "last",
      "states"
    ]
  },
  "CalculationRun": {
    "checks": [
      "filter",
      "first",
      "last",
      "orderBy"
    ]
  },
  "CheckOverview": {
    "worst": [
      "first",
      "last"
    ]
  },
  "ConnectionDesignRun": {
    "candidates": [
      "first",
      "last",
      "states"
    ]
  },
  "ConnectionGroup": {
    "connections": [
      "filter",
      "first",
      "last",
      "orderBy"
    ]
  },
  "ConnectionItem": {
    "activity": [
      "first",
      "last"
    ],
    "comments": [
      "first",
      "last"
    ],
    "loadEffects": [
      "filter",
      "first",
      "last",
      "values"
    ],
    "proposedDesigns": [
      "filter",
      "first",
      "last"
    ],
    "runs": [
      "first",
      "last"
    ]
  },
  "ConnectionResults": {
    "anchors": [
      "filter",
      "first",
      "last",
      "orderBy"
    ],
    "bolts": [
      "filter",
      "first",
      "last",
      "orderBy"
    ],
    "concreteBlocks": [
      "filter",
      "first",
      "last",
      "orderBy"
    ],
    "governing": [
      "first",
      "last"
    ],
    "plates": [
      "filter",
      "first",
      "last",
      "orderBy"
    ],
    "welds": [
      "filter",
      "first",
      "last",
      "orderBy"
    ]
  },
  "OperatorOverview": {
    "jobs": [
      "first",
      "kinds",
      "last",
      "states",
      "users"
    ]
  },
  "OptimizationRun": {
    "points": [
      "first",
      "last"
    ]
  },
  "ParameterStudy": {
    "best": [
      "by",
      "first",
      "last"
    ],
    "points": [
      "first",
      "last",
      "states"
    ]
  },
  "Project": {
    "activity": [
      "first",
      "last"
    ],
    "connectionGroups": [
      "by",
      "first",
      "last"
    ],
    "connections": [
      "filter",
      "first",
      "last",
      "orderBy"
    ],
    "settings": [
      "first",
      "last",
      "prefix",
      "search"
    ]
  },
  "ProjectDifference": {
    "removed": []
  },
  "ProjectMaterials": {
    "library": [
      "first",
      "kind",
      "last",
      "search"
    ]
  },
  "Query": {
    "activity": [
      "first",
      "last"
    ],
    "alikeConnections": [
      "filter",
      "first",
      "forceTolerance",
      "last",
      "minCount",
      "projectIds"
    ],
    "jobs": [
      "connectionId",
      "first",
      "kinds",
      "last",
      "projectId",
      "repeatOf",
      "states"
    ],
    "projects": [
      "filter",
      "first",
      "includeGone",
      "last",
      "orderBy"
    ]
  },
  "RunComparison": {
    "checks": [
      "first",
      "last"
    ]
  }
};

export const lookups: readonly string[] = [
  "connection",
  "job",
  "node",
  "project"
];

export const events: readonly string[] = [
  "jobProgress",
  "projectChanged",
  "projectsChanged"
];
