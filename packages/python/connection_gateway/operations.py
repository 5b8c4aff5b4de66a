"""Generated from the schema and the documents by `npm run client`; a test compares."""

# ruff: noqa: E501
from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, Optional

from pydantic import Field
from typing_extensions import Required, TypedDict

from .operation import Asker, AsyncAsker, Model, Operation


LengthInput = TypedDict(
    "LengthInput",
    {
        "value": Required[float],
        "unit": Required[Literal["METRE", "CENTIMETRE", "MILLIMETRE", "INCH", "FOOT"]],
    },
    total=False,
)


AngleInput = TypedDict(
    "AngleInput",
    {
        "value": Required[float],
        "unit": Required[Literal["RADIAN", "DEGREE"]],
    },
    total=False,
)


ParameterValueInput = TypedDict(
    "ParameterValueInput",
    {
        "expression": Optional[str],
        "number": Optional[float],
        "length": Optional[LengthInput],
        "angle": Optional[AngleInput],
        "text": Optional[str],
        "flag": Optional[bool],
    },
    total=False,
)


ParameterUpdateInput = TypedDict(
    "ParameterUpdateInput",
    {
        "key": Required[str],
        "value": Optional[ParameterValueInput],
        "description": Optional[str],
        "isVisible": Optional[bool],
        "rawValueType": Optional[str],
    },
    total=False,
)


CalculationTargetInput = TypedDict(
    "CalculationTargetInput",
    {
        "connectionIds": Optional[list[str]],
        "projectId": Optional[str],
        "loadEffectIds": Optional[list[str]],
    },
    total=False,
)


NumberRangeInput = TypedDict(
    "NumberRangeInput",
    {
        "start": Required[float],
        "end": Required[float],
        "count": Required[int],
    },
    total=False,
)


LengthRangeInput = TypedDict(
    "LengthRangeInput",
    {
        "start": Required[float],
        "end": Required[float],
        "count": Required[int],
        "unit": Required[Literal["METRE", "CENTIMETRE", "MILLIMETRE", "INCH", "FOOT"]],
    },
    total=False,
)


AngleRangeInput = TypedDict(
    "AngleRangeInput",
    {
        "start": Required[float],
        "end": Required[float],
        "count": Required[int],
        "unit": Required[Literal["RADIAN", "DEGREE"]],
    },
    total=False,
)


StudyValuesInput = TypedDict(
    "StudyValuesInput",
    {
        "list": Optional[list[ParameterValueInput]],
        "numberRange": Optional[NumberRangeInput],
        "lengthRange": Optional[LengthRangeInput],
        "angleRange": Optional[AngleRangeInput],
    },
    total=False,
)


StudyAxisInput = TypedDict(
    "StudyAxisInput",
    {
        "key": Required[str],
        "values": Required[StudyValuesInput],
    },
    total=False,
)


class ConnectionRowsProjectConnectionsNodesResultsMaxUtilization(Model):
    percent: float


class ConnectionRowsProjectConnectionsNodesResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[ConnectionRowsProjectConnectionsNodesResultsMaxUtilization] = None


class ConnectionRowsProjectConnectionsNodes(Model):
    id: str
    name: str
    status: str
    results: Optional[ConnectionRowsProjectConnectionsNodesResults] = None


class ConnectionRowsProjectConnectionsPageInfo(Model):
    endCursor: Optional[str] = None
    hasNextPage: bool


class ConnectionRowsProjectConnections(Model):
    totalCount: int
    nodes: list[ConnectionRowsProjectConnectionsNodes]
    pageInfo: ConnectionRowsProjectConnectionsPageInfo


class ConnectionRowsProject(Model):
    id: str
    name: Optional[str] = None
    state: str
    hasUnsavedChanges: bool
    connections: ConnectionRowsProjectConnections


class ConnectionRows(Model):
    project: Optional[ConnectionRowsProject] = None


CONNECTION_ROWS: Operation[ConnectionRows] = Operation(
    "ConnectionRows",
    "query",
    "query ConnectionRows($projectId: ID!, $first: Int = 100, $after: String) { project(id: $projectId) { ...ProjectRow connections(first: $first, after: $after) { totalCount nodes { ...ConnectionRow } pageInfo { endCursor hasNextPage } } } } fragment ProjectRow on Project { id name state hasUnsavedChanges } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } }",
    ConnectionRows,
)


class ProjectEventsProjectChangedConnectionResultsMaxUtilization(Model):
    percent: float


class ProjectEventsProjectChangedConnectionResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[ProjectEventsProjectChangedConnectionResultsMaxUtilization] = None


class ProjectEventsProjectChangedConnection(Model):
    id: str
    name: str
    status: str
    results: Optional[ProjectEventsProjectChangedConnectionResults] = None


class ProjectEventsProjectChanged(Model):
    typename: Optional[str] = Field(None, alias="__typename")
    cursor: str
    missed: bool
    connection: Optional[ProjectEventsProjectChangedConnection] = None


class ProjectEvents(Model):
    projectChanged: ProjectEventsProjectChanged


PROJECT_EVENTS: Operation[ProjectEvents] = Operation(
    "ProjectEvents",
    "subscription",
    "subscription ProjectEvents($projectId: ID!, $after: String) { projectChanged(projectId: $projectId, after: $after) { __typename cursor missed ... on ConnectionEvent { connection { ...ConnectionRow } } } } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } }",
    ProjectEvents,
)


class ConnectionConnectionResultsMaxUtilization(Model):
    percent: float


class ConnectionConnectionResultsSummaryUtilization(Model):
    percent: float


class ConnectionConnectionResultsSummaryLoadEffect(Model):
    name: str


class ConnectionConnectionResultsSummary(Model):
    name: str
    status: str
    utilization: Optional[ConnectionConnectionResultsSummaryUtilization] = None
    kind: str
    message: Optional[str] = None
    loadEffect: Optional[ConnectionConnectionResultsSummaryLoadEffect] = None


class ConnectionConnectionResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[ConnectionConnectionResultsMaxUtilization] = None
    outdated: bool
    summary: list[ConnectionConnectionResultsSummary]


class ConnectionConnectionParameters(Model):
    id: str
    key: str
    expression: Optional[str] = None
    unit: Optional[str] = None
    value: Optional[Any] = None


class ConnectionConnection(Model):
    id: str
    name: str
    status: str
    results: Optional[ConnectionConnectionResults] = None
    number: int
    revision: str
    parameters: list[ConnectionConnectionParameters]


class Connection(Model):
    connection: Optional[ConnectionConnection] = None


CONNECTION: Operation[Connection] = Operation(
    "Connection",
    "query",
    "query Connection($id: ID!) { connection(id: $id) { ...ConnectionRow number revision parameters { ...ParameterRow value } results { outdated summary { ...CheckRow kind message loadEffect { name } } } } } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } } fragment ParameterRow on Parameter { id key expression unit } fragment CheckRow on Check { name status utilization { percent } }",
    Connection,
)


class CopyConnectionCopyConnectionConnectionResultsMaxUtilization(Model):
    percent: float


class CopyConnectionCopyConnectionConnectionResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[CopyConnectionCopyConnectionConnectionResultsMaxUtilization] = None


class CopyConnectionCopyConnectionConnection(Model):
    id: str
    name: str
    status: str
    results: Optional[CopyConnectionCopyConnectionConnectionResults] = None
    number: int
    revision: str


class CopyConnectionCopyConnectionErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class CopyConnectionCopyConnection(Model):
    connection: Optional[CopyConnectionCopyConnectionConnection] = None
    errors: list[CopyConnectionCopyConnectionErrors]


class CopyConnection(Model):
    copyConnection: CopyConnectionCopyConnection


COPY_CONNECTION: Operation[CopyConnection] = Operation(
    "CopyConnection",
    "mutation",
    "mutation CopyConnection($connectionId: ID!, $name: String) { copyConnection(input: {connectionId: $connectionId, name: $name}) { connection { ...ConnectionRow number revision } errors { code message path } } } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } }",
    CopyConnection,
)


class DeleteConnectionDeleteConnectionErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class DeleteConnectionDeleteConnection(Model):
    deletedConnectionId: Optional[str] = None
    errors: list[DeleteConnectionDeleteConnectionErrors]


class DeleteConnection(Model):
    deleteConnection: DeleteConnectionDeleteConnection


DELETE_CONNECTION: Operation[DeleteConnection] = Operation(
    "DeleteConnection",
    "mutation",
    "mutation DeleteConnection($connectionId: ID!, $ifRevision: String) { deleteConnection(input: {connectionId: $connectionId, ifRevision: $ifRevision}) { deletedConnectionId errors { code message path } } }",
    DeleteConnection,
)


class SetParametersUpdateParametersConnection(Model):
    id: str
    status: str
    revision: str


class SetParametersUpdateParametersParameters(Model):
    key: str
    value: Optional[Any] = None
    unit: Optional[str] = None
    expression: Optional[str] = None


class SetParametersUpdateParametersIssues(Model):
    key: str
    message: Optional[str] = None


class SetParametersUpdateParametersErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class SetParametersUpdateParameters(Model):
    connection: Optional[SetParametersUpdateParametersConnection] = None
    parameters: Optional[list[SetParametersUpdateParametersParameters]] = None
    issues: Optional[list[SetParametersUpdateParametersIssues]] = None
    errors: list[SetParametersUpdateParametersErrors]


class SetParameters(Model):
    updateParameters: SetParametersUpdateParameters


SET_PARAMETERS: Operation[SetParameters] = Operation(
    "SetParameters",
    "mutation",
    "mutation SetParameters($connectionId: ID!, $parameters: [ParameterUpdateInput!]!, $ifRevision: String) { updateParameters( input: {connectionId: $connectionId, parameters: $parameters, ifRevision: $ifRevision} ) { connection { id status revision } parameters { key value unit expression } issues { key message } errors { code message path } } }",
    SetParameters,
)


class CalculateStartCalculationJobProgress(Model):
    completed: int
    total: int
    fraction: float
    message: Optional[str] = None


class CalculateStartCalculationJob(Model):
    id: str
    state: str
    isSettled: bool
    failure: Optional[str] = None
    failureCode: Optional[str] = None
    progress: CalculateStartCalculationJobProgress
    verdict: str


class CalculateStartCalculationErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class CalculateStartCalculation(Model):
    job: Optional[CalculateStartCalculationJob] = None
    errors: list[CalculateStartCalculationErrors]


class Calculate(Model):
    startCalculation: CalculateStartCalculation


CALCULATE: Operation[Calculate] = Operation(
    "Calculate",
    "mutation",
    "mutation Calculate($target: CalculationTargetInput!, $onlyOutdated: Boolean = true, $waitSeconds: Int = 0) { startCalculation( input: {target: $target, onlyOutdated: $onlyOutdated, waitSeconds: $waitSeconds} ) { job { ...JobState verdict } errors { code message path } } } fragment JobState on Job { id state isSettled failure failureCode progress { completed total fraction message } }",
    Calculate,
)


class StudyStartParameterStudyStudyProgress(Model):
    completed: int
    total: int
    fraction: float
    message: Optional[str] = None


class StudyStartParameterStudyStudy(Model):
    id: str
    state: str
    isSettled: bool
    failure: Optional[str] = None
    failureCode: Optional[str] = None
    progress: StudyStartParameterStudyStudyProgress


class StudyStartParameterStudyErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class StudyStartParameterStudy(Model):
    study: Optional[StudyStartParameterStudyStudy] = None
    errors: list[StudyStartParameterStudyErrors]


class Study(Model):
    startParameterStudy: StudyStartParameterStudy


STUDY: Operation[Study] = Operation(
    "Study",
    "mutation",
    "mutation Study($connectionId: ID!, $axes: [StudyAxisInput!]!, $combine: StudyCombination = GRID, $maxPoints: Int = 100, $includeCost: Boolean = false, $stopAtFirstPass: Boolean = false) { startParameterStudy( input: {connectionId: $connectionId, axes: $axes, combine: $combine, maxPoints: $maxPoints, includeCost: $includeCost, stopAtFirstPass: $stopAtFirstPass} ) { study { ...JobState } errors { code message path } } } fragment JobState on Job { id state isSettled failure failureCode progress { completed total fraction message } }",
    Study,
)


class StudyPointsJobPointsNodesValues(Model):
    key: str
    expression: str


class StudyPointsJobPointsNodesMaxUtilization(Model):
    percent: float


class StudyPointsJobPointsNodes(Model):
    index: int
    state: str
    failure: Optional[str] = None
    verdict: str
    values: list[StudyPointsJobPointsNodesValues]
    maxUtilization: Optional[StudyPointsJobPointsNodesMaxUtilization] = None


class StudyPointsJobPointsPageInfo(Model):
    endCursor: Optional[str] = None
    hasNextPage: bool


class StudyPointsJobPoints(Model):
    totalCount: int
    nodes: list[StudyPointsJobPointsNodes]
    pageInfo: StudyPointsJobPointsPageInfo


class StudyPointsJob(Model):
    id: str
    state: str
    points: Optional[StudyPointsJobPoints] = None


class StudyPoints(Model):
    job: Optional[StudyPointsJob] = None


STUDY_POINTS: Operation[StudyPoints] = Operation(
    "StudyPoints",
    "query",
    "query StudyPoints($studyId: ID!, $first: Int = 200, $after: String) { job(id: $studyId) { id state ... on ParameterStudy { points(first: $first, after: $after) { totalCount nodes { index state failure verdict values { key expression } maxUtilization { percent } } pageInfo { endCursor hasNextPage } } } } }",
    StudyPoints,
)


class JobJobProgress(Model):
    completed: int
    total: int
    fraction: float
    message: Optional[str] = None


class JobJob(Model):
    id: str
    state: str
    isSettled: bool
    failure: Optional[str] = None
    failureCode: Optional[str] = None
    progress: JobJobProgress


class Job(Model):
    job: Optional[JobJob] = None


JOB: Operation[Job] = Operation(
    "Job",
    "query",
    "query Job($id: ID!) { job(id: $id) { ...JobState } } fragment JobState on Job { id state isSettled failure failureCode progress { completed total fraction message } }",
    Job,
)


class CancelJobCancelJobJobProgress(Model):
    completed: int
    total: int
    fraction: float
    message: Optional[str] = None


class CancelJobCancelJobJob(Model):
    id: str
    state: str
    isSettled: bool
    failure: Optional[str] = None
    failureCode: Optional[str] = None
    progress: CancelJobCancelJobJobProgress


class CancelJobCancelJobErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class CancelJobCancelJob(Model):
    job: Optional[CancelJobCancelJobJob] = None
    errors: list[CancelJobCancelJobErrors]


class CancelJob(Model):
    cancelJob: CancelJobCancelJob


CANCEL_JOB: Operation[CancelJob] = Operation(
    "CancelJob",
    "mutation",
    "mutation CancelJob($jobId: ID!) { cancelJob(input: {jobId: $jobId}) { job { ...JobState } errors { code message path } } } fragment JobState on Job { id state isSettled failure failureCode progress { completed total fraction message } }",
    CancelJob,
)


class JobEventsJobProgressJobProgress(Model):
    completed: int
    total: int
    fraction: float
    message: Optional[str] = None


class JobEventsJobProgressJob(Model):
    id: str
    state: str
    isSettled: bool
    failure: Optional[str] = None
    failureCode: Optional[str] = None
    progress: JobEventsJobProgressJobProgress


class JobEventsJobProgressEndedConnectionResultsMaxUtilization(Model):
    percent: float


class JobEventsJobProgressEndedConnectionResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[JobEventsJobProgressEndedConnectionResultsMaxUtilization] = None


class JobEventsJobProgressEndedConnection(Model):
    id: str
    name: str
    status: str
    results: Optional[JobEventsJobProgressEndedConnectionResults] = None


class JobEventsJobProgressEnded(Model):
    typename: Optional[str] = Field(None, alias="__typename")
    failure: Optional[str] = None
    connection: Optional[JobEventsJobProgressEndedConnection] = None
    index: Optional[int] = None
    verdict: Optional[str] = None


class JobEventsJobProgress(Model):
    cursor: str
    missed: bool
    job: JobEventsJobProgressJob
    ended: list[JobEventsJobProgressEnded]


class JobEvents(Model):
    jobProgress: JobEventsJobProgress


JOB_EVENTS: Operation[JobEvents] = Operation(
    "JobEvents",
    "subscription",
    "subscription JobEvents($jobId: ID!, $after: String) { jobProgress(jobId: $jobId, after: $after) { cursor missed job { ...JobState } ended { __typename ... on CalculationItem { failure connection { ...ConnectionRow } } ... on StudyPoint { index verdict failure } } } } fragment JobState on Job { id state isSettled failure failureCode progress { completed total fraction message } } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } }",
    JobEvents,
)


class ProjectsProjectsNodesCheckOverviewMaxUtilization(Model):
    percent: float


class ProjectsProjectsNodesCheckOverview(Model):
    verdict: str
    total: int
    passed: int
    failed: int
    notCalculated: int
    outdated: int
    maxUtilization: Optional[ProjectsProjectsNodesCheckOverviewMaxUtilization] = None


class ProjectsProjectsNodes(Model):
    id: str
    name: Optional[str] = None
    state: str
    hasUnsavedChanges: bool
    checkOverview: ProjectsProjectsNodesCheckOverview


class ProjectsProjectsPageInfo(Model):
    endCursor: Optional[str] = None
    hasNextPage: bool


class ProjectsProjects(Model):
    totalCount: int
    nodes: list[ProjectsProjectsNodes]
    pageInfo: ProjectsProjectsPageInfo


class Projects(Model):
    projects: ProjectsProjects


PROJECTS: Operation[Projects] = Operation(
    "Projects",
    "query",
    "query Projects($first: Int = 100, $after: String) { projects(first: $first, after: $after) { totalCount nodes { ...ProjectRow checkOverview { verdict total passed failed notCalculated outdated maxUtilization { percent } } } pageInfo { endCursor hasNextPage } } } fragment ProjectRow on Project { id name state hasUnsavedChanges }",
    Projects,
)


class FailingChecksProjectConnectionsNodesResultsMaxUtilization(Model):
    percent: float


class FailingChecksProjectConnectionsNodesResultsSummaryUtilization(Model):
    percent: float


class FailingChecksProjectConnectionsNodesResultsSummaryLoadEffect(Model):
    name: str


class FailingChecksProjectConnectionsNodesResultsSummary(Model):
    name: str
    status: str
    utilization: Optional[FailingChecksProjectConnectionsNodesResultsSummaryUtilization] = None
    kind: str
    message: Optional[str] = None
    loadEffect: Optional[FailingChecksProjectConnectionsNodesResultsSummaryLoadEffect] = None


class FailingChecksProjectConnectionsNodesResults(Model):
    calculatedAt: Optional[datetime] = None
    verdict: str
    maxUtilization: Optional[FailingChecksProjectConnectionsNodesResultsMaxUtilization] = None
    summary: list[FailingChecksProjectConnectionsNodesResultsSummary]


class FailingChecksProjectConnectionsNodes(Model):
    id: str
    name: str
    status: str
    results: Optional[FailingChecksProjectConnectionsNodesResults] = None
    revision: str


class FailingChecksProjectConnectionsPageInfo(Model):
    endCursor: Optional[str] = None
    hasNextPage: bool


class FailingChecksProjectConnections(Model):
    totalCount: int
    nodes: list[FailingChecksProjectConnectionsNodes]
    pageInfo: FailingChecksProjectConnectionsPageInfo


class FailingChecksProject(Model):
    id: str
    name: Optional[str] = None
    connections: FailingChecksProjectConnections


class FailingChecks(Model):
    project: Optional[FailingChecksProject] = None


FAILING_CHECKS: Operation[FailingChecks] = Operation(
    "FailingChecks",
    "query",
    "query FailingChecks($projectId: ID!, $first: Int = 50, $after: String) { project(id: $projectId) { id name connections( first: $first after: $after filter: {statuses: [FAILED]} orderBy: {field: UTILIZATION, direction: DESCENDING} ) { totalCount nodes { ...ConnectionRow revision results { summary { ...CheckRow kind message loadEffect { name } } } } pageInfo { endCursor hasNextPage } } } } fragment ConnectionRow on ConnectionItem { id name status results { calculatedAt verdict maxUtilization { percent } } } fragment CheckRow on Check { name status utilization { percent } }",
    FailingChecks,
)


class FilesProjectFile(Model):
    url: str
    filename: str
    mediaType: str
    expiresAt: datetime


class FilesProjectReport(Model):
    url: str
    filename: str
    mediaType: str
    expiresAt: datetime


class FilesProjectChecks(Model):
    url: str
    filename: str
    mediaType: str
    expiresAt: datetime


class FilesProject(Model):
    file: FilesProjectFile
    report: FilesProjectReport
    checks: FilesProjectChecks


class Files(Model):
    project: Optional[FilesProject] = None


FILES: Operation[Files] = Operation(
    "Files",
    "query",
    "query Files($projectId: ID!) { project(id: $projectId) { file: download { ...Link } report(format: PDF) { ...Link } checks: checksTable(format: CSV) { ...Link } } } fragment Link on DownloadLink { url filename mediaType expiresAt }",
    Files,
)


class CreateUploadCreateUploadUpload(Model):
    uploadId: str
    url: str
    maxSizeBytes: int


class CreateUploadCreateUploadErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class CreateUploadCreateUpload(Model):
    upload: Optional[CreateUploadCreateUploadUpload] = None
    errors: list[CreateUploadCreateUploadErrors]


class CreateUpload(Model):
    createUpload: CreateUploadCreateUpload


CREATE_UPLOAD: Operation[CreateUpload] = Operation(
    "CreateUpload",
    "mutation",
    "mutation CreateUpload($filename: String!) { createUpload(input: {filename: $filename}) { upload { uploadId url maxSizeBytes } errors { code message path } } }",
    CreateUpload,
)


class OpenProjectOpenProjectProject(Model):
    id: str
    name: Optional[str] = None
    state: str
    hasUnsavedChanges: bool


class OpenProjectOpenProjectIssues(Model):
    text: Optional[str] = None


class OpenProjectOpenProjectErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class OpenProjectOpenProject(Model):
    project: Optional[OpenProjectOpenProjectProject] = None
    issues: Optional[list[OpenProjectOpenProjectIssues]] = None
    errors: list[OpenProjectOpenProjectErrors]


class OpenProject(Model):
    openProject: OpenProjectOpenProject


OPEN_PROJECT: Operation[OpenProject] = Operation(
    "OpenProject",
    "mutation",
    "mutation OpenProject($uploadId: ID!) { openProject(input: {file: {uploadId: $uploadId}}) { project { ...ProjectRow } issues { text } errors { code message path } } } fragment ProjectRow on Project { id name state hasUnsavedChanges }",
    OpenProject,
)


class CloseProjectCloseProjectErrors(Model):
    code: str
    message: str
    path: Optional[list[str]] = None


class CloseProjectCloseProject(Model):
    errors: list[CloseProjectCloseProjectErrors]


class CloseProject(Model):
    closeProject: CloseProjectCloseProject


CLOSE_PROJECT: Operation[CloseProject] = Operation(
    "CloseProject",
    "mutation",
    "mutation CloseProject($projectId: ID!, $discardUnsavedChanges: Boolean = false) { closeProject( input: {projectId: $projectId, discardUnsavedChanges: $discardUnsavedChanges} ) { errors { code message path } } }",
    CloseProject,
)


class Operations(Asker):
    """The documents of this package, as methods."""

    def connection_rows(
        self,
        *,
        projectId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> ConnectionRows:
        return self.ask(
            CONNECTION_ROWS,
            {
                "projectId": projectId,
                "first": first,
                "after": after,
            },
        )

    def connection(
        self,
        *,
        id: str,
    ) -> Connection:
        return self.ask(
            CONNECTION,
            {
                "id": id,
            },
        )

    def copy_connection(
        self,
        *,
        connectionId: str,
        name: Optional[str] = None,
    ) -> CopyConnection:
        return self.ask(
            COPY_CONNECTION,
            {
                "connectionId": connectionId,
                "name": name,
            },
        )

    def delete_connection(
        self,
        *,
        connectionId: str,
        ifRevision: Optional[str] = None,
    ) -> DeleteConnection:
        return self.ask(
            DELETE_CONNECTION,
            {
                "connectionId": connectionId,
                "ifRevision": ifRevision,
            },
        )

    def set_parameters(
        self,
        *,
        connectionId: str,
        parameters: list[ParameterUpdateInput],
        ifRevision: Optional[str] = None,
    ) -> SetParameters:
        return self.ask(
            SET_PARAMETERS,
            {
                "connectionId": connectionId,
                "parameters": parameters,
                "ifRevision": ifRevision,
            },
        )

    def calculate(
        self,
        *,
        target: CalculationTargetInput,
        onlyOutdated: Optional[bool] = None,
        waitSeconds: Optional[int] = None,
    ) -> Calculate:
        return self.ask(
            CALCULATE,
            {
                "target": target,
                "onlyOutdated": onlyOutdated,
                "waitSeconds": waitSeconds,
            },
        )

    def study(
        self,
        *,
        connectionId: str,
        axes: list[StudyAxisInput],
        combine: Optional[Literal["GRID", "PAIRED", "ONE_AT_A_TIME"]] = None,
        maxPoints: Optional[int] = None,
        includeCost: Optional[bool] = None,
        stopAtFirstPass: Optional[bool] = None,
    ) -> Study:
        return self.ask(
            STUDY,
            {
                "connectionId": connectionId,
                "axes": axes,
                "combine": combine,
                "maxPoints": maxPoints,
                "includeCost": includeCost,
                "stopAtFirstPass": stopAtFirstPass,
            },
        )

    def study_points(
        self,
        *,
        studyId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> StudyPoints:
        return self.ask(
            STUDY_POINTS,
            {
                "studyId": studyId,
                "first": first,
                "after": after,
            },
        )

    def job(
        self,
        *,
        id: str,
    ) -> Job:
        return self.ask(
            JOB,
            {
                "id": id,
            },
        )

    def cancel_job(
        self,
        *,
        jobId: str,
    ) -> CancelJob:
        return self.ask(
            CANCEL_JOB,
            {
                "jobId": jobId,
            },
        )

    def projects(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> Projects:
        return self.ask(
            PROJECTS,
            {
                "first": first,
                "after": after,
            },
        )

    def failing_checks(
        self,
        *,
        projectId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> FailingChecks:
        return self.ask(
            FAILING_CHECKS,
            {
                "projectId": projectId,
                "first": first,
                "after": after,
            },
        )

    def files(
        self,
        *,
        projectId: str,
    ) -> Files:
        return self.ask(
            FILES,
            {
                "projectId": projectId,
            },
        )

    def create_upload(
        self,
        *,
        filename: str,
    ) -> CreateUpload:
        return self.ask(
            CREATE_UPLOAD,
            {
                "filename": filename,
            },
        )

    def open_project(
        self,
        *,
        uploadId: str,
    ) -> OpenProject:
        return self.ask(
            OPEN_PROJECT,
            {
                "uploadId": uploadId,
            },
        )

    def close_project(
        self,
        *,
        projectId: str,
        discardUnsavedChanges: Optional[bool] = None,
    ) -> CloseProject:
        return self.ask(
            CLOSE_PROJECT,
            {
                "projectId": projectId,
                "discardUnsavedChanges": discardUnsavedChanges,
            },
        )


class AsyncOperations(AsyncAsker):
    """The documents of this package, as methods."""

    async def connection_rows(
        self,
        *,
        projectId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> ConnectionRows:
        return await self.ask(
            CONNECTION_ROWS,
            {
                "projectId": projectId,
                "first": first,
                "after": after,
            },
        )

    async def connection(
        self,
        *,
        id: str,
    ) -> Connection:
        return await self.ask(
            CONNECTION,
            {
                "id": id,
            },
        )

    async def copy_connection(
        self,
        *,
        connectionId: str,
        name: Optional[str] = None,
    ) -> CopyConnection:
        return await self.ask(
            COPY_CONNECTION,
            {
                "connectionId": connectionId,
                "name": name,
            },
        )

    async def delete_connection(
        self,
        *,
        connectionId: str,
        ifRevision: Optional[str] = None,
    ) -> DeleteConnection:
        return await self.ask(
            DELETE_CONNECTION,
            {
                "connectionId": connectionId,
                "ifRevision": ifRevision,
            },
        )

    async def set_parameters(
        self,
        *,
        connectionId: str,
        parameters: list[ParameterUpdateInput],
        ifRevision: Optional[str] = None,
    ) -> SetParameters:
        return await self.ask(
            SET_PARAMETERS,
            {
                "connectionId": connectionId,
                "parameters": parameters,
                "ifRevision": ifRevision,
            },
        )

    async def calculate(
        self,
        *,
        target: CalculationTargetInput,
        onlyOutdated: Optional[bool] = None,
        waitSeconds: Optional[int] = None,
    ) -> Calculate:
        return await self.ask(
            CALCULATE,
            {
                "target": target,
                "onlyOutdated": onlyOutdated,
                "waitSeconds": waitSeconds,
            },
        )

    async def study(
        self,
        *,
        connectionId: str,
        axes: list[StudyAxisInput],
        combine: Optional[Literal["GRID", "PAIRED", "ONE_AT_A_TIME"]] = None,
        maxPoints: Optional[int] = None,
        includeCost: Optional[bool] = None,
        stopAtFirstPass: Optional[bool] = None,
    ) -> Study:
        return await self.ask(
            STUDY,
            {
                "connectionId": connectionId,
                "axes": axes,
                "combine": combine,
                "maxPoints": maxPoints,
                "includeCost": includeCost,
                "stopAtFirstPass": stopAtFirstPass,
            },
        )

    async def study_points(
        self,
        *,
        studyId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> StudyPoints:
        return await self.ask(
            STUDY_POINTS,
            {
                "studyId": studyId,
                "first": first,
                "after": after,
            },
        )

    async def job(
        self,
        *,
        id: str,
    ) -> Job:
        return await self.ask(
            JOB,
            {
                "id": id,
            },
        )

    async def cancel_job(
        self,
        *,
        jobId: str,
    ) -> CancelJob:
        return await self.ask(
            CANCEL_JOB,
            {
                "jobId": jobId,
            },
        )

    async def projects(
        self,
        *,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> Projects:
        return await self.ask(
            PROJECTS,
            {
                "first": first,
                "after": after,
            },
        )

    async def failing_checks(
        self,
        *,
        projectId: str,
        first: Optional[int] = None,
        after: Optional[str] = None,
    ) -> FailingChecks:
        return await self.ask(
            FAILING_CHECKS,
            {
                "projectId": projectId,
                "first": first,
                "after": after,
            },
        )

    async def files(
        self,
        *,
        projectId: str,
    ) -> Files:
        return await self.ask(
            FILES,
            {
                "projectId": projectId,
            },
        )

    async def create_upload(
        self,
        *,
        filename: str,
    ) -> CreateUpload:
        return await self.ask(
            CREATE_UPLOAD,
            {
                "filename": filename,
            },
        )

    async def open_project(
        self,
        *,
        uploadId: str,
    ) -> OpenProject:
        return await self.ask(
            OPEN_PROJECT,
            {
                "uploadId": uploadId,
            },
        )

    async def close_project(
        self,
        *,
        projectId: str,
        discardUnsavedChanges: Optional[bool] = None,
    ) -> CloseProject:
        return await self.ask(
            CLOSE_PROJECT,
            {
                "projectId": projectId,
                "discardUnsavedChanges": discardUnsavedChanges,
            },
        )
