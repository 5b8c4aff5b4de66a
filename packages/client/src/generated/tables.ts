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
  "FastenerGrid": [
    "ModelAnchorGrid",
    "ModelBoltGrid",
    "ModelPinGrid"
  ],
  "Job": [
    "CalculationJob",
    "ConnectionDesignRun",
    "ParameterStudy"
  ],
  "JobStep": [
    "CalculationItem",
    "DesignCandidate",
    "StudyPoint"
  ],
  "Material": [
    "BoltGrade",
    "ConcreteMaterial",
    "HeadedStudGrade",
    "OtherMaterial",
    "SteelMaterial",
    "WeldMaterial"
  ],
  "Node": [
    "BoltAssembly",
    "BoltGrade",
    "CalculationJob",
    "CalculationRun",
    "CapturedTemplate",
    "ConcreteMaterial",
    "ConnectionDesignRun",
    "ConnectionItem",
    "CrossSection",
    "DesignSet",
    "HeadedStudGrade",
    "LoadEffect",
    "Machine",
    "Member",
    "Operation",
    "OtherMaterial",
    "Parameter",
    "ParameterLink",
    "ParameterStudy",
    "Project",
    "SteelMaterial",
    "TemplateInstance",
    "WeldMaterial"
  ],
  "TemplateConversion": [
    "CrossSectionConversion",
    "GenericTemplateConversion",
    "MaterialConversion",
    "MemberConversion"
  ],
  "UserError": [
    "CalculationError",
    "ConflictError",
    "NotFoundError",
    "NotSupportedError",
    "ValidationError"
  ]
};

export const idless: readonly string[] = [
  "AddBoltAssemblyPayload",
  "AddCrossSectionPayload",
  "AddLoadEffectsPayload",
  "AddMaterialPayload",
  "AddMemberPayload",
  "AnalysisMessage",
  "AnchorCheck",
  "AnchorCheckConnection",
  "AnchorCheckEdge",
  "AppliedDesign",
  "ApplyDesignCandidatePayload",
  "ApplyStudyPointPayload",
  "ApplyTemplatePayload",
  "BoltCheck",
  "BoltCheckConnection",
  "BoltCheckEdge",
  "BoltQuantity",
  "BucklingMode",
  "BucklingResults",
  "CalculateLoadExtremesPayload",
  "CalculatePayload",
  "CalculationError",
  "CalculationItem",
  "CalculationRunConnection",
  "CalculationRunEdge",
  "CancelJobPayload",
  "CandidateComparison",
  "CaptureTemplatePayload",
  "CheckConnection",
  "CheckEdge",
  "CheckOverview",
  "CheckedPart",
  "CloseProjectPayload",
  "CodeConversion",
  "CommonOperationProperties",
  "ComparedCheck",
  "ConcreteBlockCheck",
  "ConcreteBlockCheckConnection",
  "ConcreteBlockCheckEdge",
  "ConflictError",
  "ConnectionExports",
  "ConnectionGroup",
  "ConnectionItemConnection",
  "ConnectionItemEdge",
  "ConnectionModel",
  "ConnectionResults",
  "ConversionMapping",
  "ConvertDesignCodePayload",
  "CopyConnectionPayload",
  "CreateConnectionPayload",
  "CreateParameterPayload",
  "CreateProjectPayload",
  "CreateUploadPayload",
  "CrossSectionConversion",
  "DeleteAllLoadEffectsPayload",
  "DeleteAllOperationsPayload",
  "DeleteAllParametersPayload",
  "DeleteConnectionPayload",
  "DeleteLoadEffectsPayload",
  "DeleteMemberPayload",
  "DeleteParameterPayload",
  "DeleteTemplatesPayload",
  "DesignCandidate",
  "DesignConnectionPayload",
  "DesignItem",
  "DesignItemConnection",
  "DesignItemEdge",
  "DesignLibrary",
  "DesignResistanceResult",
  "DownloadLink",
  "ExplodeTemplatesPayload",
  "ExpressionValue",
  "GenericTemplateConversion",
  "HistogramBin",
  "ImportIomPayload",
  "ImportIssue",
  "JobConnection",
  "JobEdge",
  "JobEvent",
  "JobProgress",
  "KindOverview",
  "LinkParameterPayload",
  "LinkableProperty",
  "LoadEffectConnection",
  "LoadEffectEdge",
  "LoadSettings",
  "LoadTemplateDefaultsPayload",
  "LocalSystem",
  "MaterialConversion",
  "MemberAnalysisModel",
  "MemberConversion",
  "MemberLoading",
  "MemberPlacement",
  "MemberPlate",
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
  "OpenProjectPayload",
  "PageInfo",
  "ParameterValidation",
  "ParameterValidationFailure",
  "PlateCheck",
  "PlateCheckConnection",
  "PlateCheckEdge",
  "PlateQuantity",
  "PlateUtilization",
  "Point2",
  "Point3",
  "PreDesignWeldsPayload",
  "ProductionCost",
  "ProjectChangeEvent",
  "ProjectConnection",
  "ProjectEdge",
  "ProjectMaterials",
  "ProjectRecovery",
  "ProjectSnapshot",
  "PropertyOwner",
  "PublishConnectionPayload",
  "Quantities",
  "RawBolt",
  "RawBoltForces",
  "RawResults",
  "ResetDemoPayload",
  "RunChange",
  "RunComparison",
  "Scene3D",
  "SceneGroup",
  "ScenePart",
  "SectionForces",
  "SectionPercentages",
  "Service",
  "ServiceCapabilities",
  "SetBearingMemberPayload",
  "SetParameter",
  "Setting",
  "StartCalculationPayload",
  "StartParameterStudyPayload",
  "StiffnessResult",
  "StudyPoint",
  "StudyPointConnection",
  "StudyPointEdge",
  "StudyValue",
  "SummaryCheck",
  "TemplateIssue",
  "TemplateMapping",
  "Typology",
  "UnlinkParameterPayload",
  "UpdateCommonOperationPropertiesPayload",
  "UpdateConnectionPayload",
  "UpdateLoadEffectsPayload",
  "UpdateLoadSettingsPayload",
  "UpdateMemberPayload",
  "UpdateParametersPayload",
  "UpdateProjectFromIomPayload",
  "UpdateProjectPayload",
  "UpdateSettingsPayload",
  "UploadTarget",
  "Utilization",
  "ValidationError",
  "ValidationIssue",
  "Vector3",
  "Viewer",
  "WeldCheck",
  "WeldCheckConnection",
  "WeldCheckEdge",
  "WeldQuantity"
];

export const parts: Readonly<Record<string, readonly string[]>> = {
  "CalculationJob": [
    "items",
    "progress"
  ],
  "CalculationRun": [
    "changesSince",
    "design",
    "governing",
    "maxUtilization",
    "parameterChanges",
    "summary"
  ],
  "CapturedTemplate": [
    "download"
  ],
  "ConnectionDesignRun": [
    "candidates",
    "compare",
    "progress",
    "table"
  ],
  "ConnectionItem": [
    "checksTable",
    "commonProperties",
    "evaluate",
    "exports",
    "importIssues",
    "linkableProperties",
    "loadSettings",
    "model",
    "productionCost",
    "quantities",
    "rawResults",
    "report",
    "results",
    "runsTable",
    "scene",
    "templateMapping",
    "typology"
  ],
  "LoadEffect": [
    "memberLoadings"
  ],
  "Member": [
    "analysisModel",
    "linkableProperties",
    "placement"
  ],
  "Operation": [
    "linkableProperties"
  ],
  "Parameter": [
    "validation"
  ],
  "ParameterLink": [
    "owner"
  ],
  "ParameterStudy": [
    "points",
    "progress",
    "table"
  ],
  "Project": [
    "checkOverview",
    "checksTable",
    "codeConversion",
    "connectionGroups",
    "download",
    "materials",
    "recovery",
    "report",
    "settings",
    "snapshot"
  ],
  "Query": [
    "compare",
    "designLibrary",
    "service",
    "viewer"
  ],
  "TemplateInstance": [
    "commonProperties"
  ]
};

export const pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "CheckOverview": {
    "worst": [
      "first",
      "last"
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
  "ParameterStudy": {
    "best": [
      "by",
      "first",
      "last"
    ]
  },
  "Project": {
    "connections": [
      "filter",
      "first",
      "last",
      "orderBy"
    ]
  },
  "Query": {
    "jobs": [
      "connectionId",
      "first",
      "kinds",
      "last",
      "projectId",
      "states"
    ],
    "projects": [
      "filter",
      "first",
      "includeGone",
      "last",
      "orderBy"
    ]
  }
};

export const lookups: readonly string[] = [
  "connection",
  "job",
  "node",
  "project"
];
