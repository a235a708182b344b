/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsResourcesPToR: StaticString = """
    $Parameters:Resource
    parameter* BackboneElement #S ~inv-1
    =Parameters.parameter:BackboneElement
    name1 string #S
    value[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta #S
    resource? Resource #S
    part* @Parameters.parameter #S
    $Patient:DomainResource
    identifier* Identifier #S
    active? boolean #SM
    name* HumanName #S
    telecom* ContactPoint #S
    gender? code #S ^administrative-gender
    birthDate? date #S
    deceased[x]? boolean|dateTime #SM
    address* Address #S
    maritalStatus? CodeableConcept
    multipleBirth[x]? boolean|integer
    photo* Attachment
    contact* BackboneElement ~pat-1
    communication* BackboneElement
    generalPractitioner* Reference >Organization|Practitioner|PractitionerRole
    managingOrganization? Reference #S >Organization
    link* BackboneElement #SM
    =Patient.contact:BackboneElement
    relationship* CodeableConcept
    name? HumanName
    telecom* ContactPoint
    address? Address
    gender? code ^administrative-gender
    organization? Reference >Organization
    period? Period
    =Patient.communication:BackboneElement
    language1 CodeableConcept
    preferred? boolean
    =Patient.link:BackboneElement
    other1 Reference #S >Patient|RelatedPerson
    type1 code #S ^link-type
    $PaymentNotice:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    request? Reference >Resource
    response? Reference >Resource
    created1 dateTime #S
    provider? Reference >Practitioner|PractitionerRole|Organization
    payment1 Reference #S >PaymentReconciliation
    paymentDate? date
    payee? Reference >Practitioner|PractitionerRole|Organization
    recipient1 Reference #S >Organization
    amount1 Money #S
    paymentStatus? CodeableConcept
    $PaymentReconciliation:DomainResource
    identifier* Identifier
    status1 code #SM ^fm-status
    period? Period #S
    created1 dateTime #S
    paymentIssuer? Reference #S >Organization
    request? Reference >Task
    requestor? Reference >Practitioner|PractitionerRole|Organization
    outcome? code ^remittance-outcome
    disposition? string
    paymentDate1 date #S
    paymentAmount1 Money #S
    paymentIdentifier? Identifier
    detail* BackboneElement
    formCode? CodeableConcept
    processNote* BackboneElement
    =PaymentReconciliation.detail:BackboneElement
    identifier? Identifier
    predecessor? Identifier
    type1 CodeableConcept
    request? Reference >Resource
    submitter? Reference >Practitioner|PractitionerRole|Organization
    response? Reference >Resource
    date? date
    responsible? Reference >PractitionerRole
    payee? Reference >Practitioner|PractitionerRole|Organization
    amount? Money
    =PaymentReconciliation.processNote:BackboneElement
    type? code ^note-type
    text? string
    $Person:DomainResource
    identifier* Identifier
    name* HumanName #S
    telecom* ContactPoint #S
    gender? code #S ^administrative-gender
    birthDate? date #S
    address* Address
    photo? Attachment
    managingOrganization? Reference #S >Organization
    active? boolean #SM
    link* BackboneElement
    =Person.link:BackboneElement
    target1 Reference >Patient|Practitioner|RelatedPerson|Person
    assurance? code ^identity-assuranceLevel
    $PlanDefinition:DomainResource ~pdf-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    subtitle? string
    type? CodeableConcept #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    library* canonical >Library
    goal* BackboneElement
    action* BackboneElement
    =PlanDefinition.goal:BackboneElement
    category? CodeableConcept
    description1 CodeableConcept
    priority? CodeableConcept
    start? CodeableConcept
    addresses* CodeableConcept
    documentation* RelatedArtifact
    target* BackboneElement
    =PlanDefinition.goal.target:BackboneElement
    measure? CodeableConcept
    detail[x]? Quantity|Range|CodeableConcept
    due? Duration
    =PlanDefinition.action:BackboneElement
    prefix? string
    title? string
    description? string
    textEquivalent? string
    priority? code ^request-priority
    code* CodeableConcept
    reason* CodeableConcept
    documentation* RelatedArtifact
    goalId* id
    subject[x]? CodeableConcept|Reference >Group
    trigger* TriggerDefinition
    condition* BackboneElement
    input* DataRequirement
    output* DataRequirement
    relatedAction* BackboneElement
    timing[x]? dateTime|Age|Period|Duration|Range|Timing
    participant* BackboneElement
    type? CodeableConcept
    groupingBehavior? code ^action-grouping-behavior
    selectionBehavior? code ^action-selection-behavior
    requiredBehavior? code ^action-required-behavior
    precheckBehavior? code ^action-precheck-behavior
    cardinalityBehavior? code ^action-cardinality-behavior
    definition[x]? canonical|uri >ActivityDefinition|PlanDefinition|Questionnaire
    transform? canonical >StructureMap
    dynamicValue* BackboneElement
    action* @PlanDefinition.action
    =PlanDefinition.action.condition:BackboneElement
    kind1 code ^action-condition-kind
    expression? Expression
    =PlanDefinition.action.relatedAction:BackboneElement
    actionId1 id
    relationship1 code ^action-relationship-type
    offset[x]? Duration|Range
    =PlanDefinition.action.participant:BackboneElement
    type1 code ^action-participant-type
    role? CodeableConcept
    =PlanDefinition.action.dynamicValue:BackboneElement
    path? string
    expression? Expression
    $Practitioner:DomainResource
    identifier* Identifier #S
    active? boolean #S
    name* HumanName #S
    telecom* ContactPoint #S
    address* Address #S
    gender? code #S ^administrative-gender
    birthDate? date #S
    photo* Attachment
    qualification* BackboneElement
    communication* CodeableConcept
    =Practitioner.qualification:BackboneElement
    identifier* Identifier
    code1 CodeableConcept
    period? Period
    issuer? Reference >Organization
    $PractitionerRole:DomainResource
    identifier* Identifier #S
    active? boolean #S
    period? Period #S
    practitioner? Reference #S >Practitioner
    organization? Reference #S >Organization
    code* CodeableConcept #S
    specialty* CodeableConcept #S
    location* Reference #S >Location
    healthcareService* Reference >HealthcareService
    telecom* ContactPoint #S
    availableTime* BackboneElement
    notAvailable* BackboneElement
    availabilityExceptions? string
    endpoint* Reference >Endpoint
    =PractitionerRole.availableTime:BackboneElement
    daysOfWeek* code ^days-of-week
    allDay? boolean
    availableStartTime? time
    availableEndTime? time
    =PractitionerRole.notAvailable:BackboneElement
    description1 string
    during? Period
    $Procedure:DomainResource
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >PlanDefinition|ActivityDefinition|Measure|OperationDefinition|Questionnaire
    instantiatesUri* uri #S
    basedOn* Reference #S >CarePlan|ServiceRequest
    partOf* Reference #S >Procedure|Observation|MedicationAdministration
    status1 code #SM ^event-status
    statusReason? CodeableConcept #S
    category? CodeableConcept #S
    code? CodeableConcept #S
    subject1 Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    performed[x]? dateTime|Period|string|Age|Range #S
    recorder? Reference #S >Patient|RelatedPerson|Practitioner|PractitionerRole
    asserter? Reference #S >Patient|RelatedPerson|Practitioner|PractitionerRole
    performer* BackboneElement #S
    location? Reference #S >Location
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|Procedure|DiagnosticReport|DocumentReference
    bodySite* CodeableConcept #S
    outcome? CodeableConcept #S
    report* Reference >DiagnosticReport|DocumentReference|Composition
    complication* CodeableConcept
    complicationDetail* Reference >Condition
    followUp* CodeableConcept
    note* Annotation
    focalDevice* BackboneElement
    usedReference* Reference >Device|Medication|Substance
    usedCode* CodeableConcept
    =Procedure.performer:BackboneElement
    function? CodeableConcept #S
    actor1 Reference #S >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson|Device
    onBehalfOf? Reference >Organization
    =Procedure.focalDevice:BackboneElement
    action? CodeableConcept
    manipulated1 Reference >Device
    $Provenance:DomainResource
    target+ Reference #S >Resource
    occurred[x]? Period|dateTime
    recorded1 instant #S
    policy* uri
    location? Reference >Location
    reason* CodeableConcept
    activity? CodeableConcept
    agent+ BackboneElement
    entity* BackboneElement
    signature* Signature
    =Provenance.agent:BackboneElement
    type? CodeableConcept #S
    role* CodeableConcept
    who1 Reference #S >Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization
    onBehalfOf? Reference >Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization
    =Provenance.entity:BackboneElement
    role1 code #S ^provenance-entity-role
    what1 Reference #S >Resource
    agent* @Provenance.agent
    $Questionnaire:DomainResource ~que-0,que-2
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    derivedFrom* canonical >Questionnaire
    status1 code #SM ^publication-status
    experimental? boolean #S
    subjectType* code #S ^resource-types
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    code* Coding #S
    item* BackboneElement ~que-1,que-3,que-4,que-5,que-6,que-8,que-9,que-10,que-11,que-12,que-13
    =Questionnaire.item:BackboneElement
    linkId1 string
    definition? uri
    code* Coding
    prefix? string
    text? string
    type1 code ^item-type
    enableWhen* BackboneElement #M ~que-7
    enableBehavior? code ^questionnaire-enable-behavior
    required? boolean
    repeats? boolean
    readOnly? boolean
    maxLength? integer
    answerValueSet? canonical >ValueSet
    answerOption* BackboneElement
    initial* BackboneElement
    item* @Questionnaire.item
    =Questionnaire.item.enableWhen:BackboneElement
    question1 string
    operator1 code ^questionnaire-enable-operator
    answer[x]1 boolean|decimal|integer|date|dateTime|time|string|Coding|Quantity|Reference >Resource
    =Questionnaire.item.answerOption:BackboneElement
    value[x]1 integer|date|time|string|Coding|Reference >Resource
    initialSelected? boolean
    =Questionnaire.item.initial:BackboneElement
    value[x]1 boolean|decimal|integer|date|dateTime|time|string|uri|Attachment|Coding|Quantity|Reference >Resource
    $QuestionnaireResponse:DomainResource
    identifier? Identifier #S
    basedOn* Reference #S >CarePlan|ServiceRequest
    partOf* Reference #S >Observation|Procedure
    questionnaire? canonical #S >Questionnaire
    status1 code #SM ^questionnaire-answers-status
    subject? Reference #S >Resource
    encounter? Reference #S >Encounter
    authored? dateTime #S
    author? Reference #S >Device|Practitioner|PractitionerRole|Patient|RelatedPerson|Organization
    source? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson
    item* BackboneElement ~qrs-1
    =QuestionnaireResponse.item:BackboneElement
    linkId1 string
    definition? uri
    text? string
    answer* BackboneElement
    item* @QuestionnaireResponse.item
    =QuestionnaireResponse.item.answer:BackboneElement
    value[x]? boolean|decimal|integer|date|dateTime|time|string|uri|Attachment|Coding|Quantity|Reference >Resource
    item* @QuestionnaireResponse.item
    $RelatedPerson:DomainResource
    identifier* Identifier #S
    active? boolean #SM
    patient1 Reference #S >Patient
    relationship* CodeableConcept #S
    name* HumanName #S
    telecom* ContactPoint #S
    gender? code #S ^administrative-gender
    birthDate? date #S
    address* Address #S
    photo* Attachment
    period? Period
    communication* BackboneElement
    =RelatedPerson.communication:BackboneElement
    language1 CodeableConcept
    preferred? boolean
    $RequestGroup:DomainResource
    identifier* Identifier #S
    instantiatesCanonical* canonical #S
    instantiatesUri* uri #S
    basedOn* Reference >Resource
    replaces* Reference >Resource
    groupIdentifier? Identifier #S
    status1 code #SM ^request-status
    intent1 code #SM ^request-intent
    priority? code #S ^request-priority
    code? CodeableConcept #S
    subject? Reference >Patient|Group
    encounter? Reference >Encounter
    authoredOn? dateTime
    author? Reference >Device|Practitioner|PractitionerRole
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference
    note* Annotation
    action* BackboneElement ~rqg-1
    =RequestGroup.action:BackboneElement
    prefix? string
    title? string
    description? string #S
    textEquivalent? string #S
    priority? code ^request-priority
    code* CodeableConcept
    documentation* RelatedArtifact
    condition* BackboneElement
    relatedAction* BackboneElement
    timing[x]? dateTime|Age|Period|Duration|Range|Timing
    participant* Reference >Patient|Practitioner|PractitionerRole|RelatedPerson|Device
    type? CodeableConcept
    groupingBehavior? code ^action-grouping-behavior
    selectionBehavior? code ^action-selection-behavior
    requiredBehavior? code ^action-required-behavior
    precheckBehavior? code ^action-precheck-behavior
    cardinalityBehavior? code ^action-cardinality-behavior
    resource? Reference >Resource
    action* @RequestGroup.action
    =RequestGroup.action.condition:BackboneElement
    kind1 code ^action-condition-kind
    expression? Expression
    =RequestGroup.action.relatedAction:BackboneElement
    actionId1 id
    relationship1 code ^action-relationship-type
    offset[x]? Duration|Range
    $ResearchDefinition:DomainResource ~rsd-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    shortTitle? string
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    comment* string
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    library* canonical >Library
    population1 Reference #S >ResearchElementDefinition
    exposure? Reference #S >ResearchElementDefinition
    exposureAlternative? Reference #S >ResearchElementDefinition
    outcome? Reference #S >ResearchElementDefinition
    $ResearchElementDefinition:DomainResource ~red-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    shortTitle? string #S
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    comment* string
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    library* canonical >Library
    type1 code #S ^research-element-type
    variableType? code ^variable-type
    characteristic+ BackboneElement #S
    =ResearchElementDefinition.characteristic:BackboneElement
    definition[x]1 CodeableConcept|canonical|Expression|DataRequirement #S >ValueSet
    usageContext* UsageContext
    exclude? boolean
    unitOfMeasure? CodeableConcept ^ucum-units
    studyEffectiveDescription? string
    studyEffective[x]? dateTime|Period|Duration|Timing
    studyEffectiveTimeFromStart? Duration
    studyEffectiveGroupMeasure? code ^group-measure
    participantEffectiveDescription? string
    participantEffective[x]? dateTime|Period|Duration|Timing
    participantEffectiveTimeFromStart? Duration
    participantEffectiveGroupMeasure? code ^group-measure
    $ResearchStudy:DomainResource
    identifier* Identifier #S
    title? string #S
    protocol* Reference #S >PlanDefinition
    partOf* Reference #S >ResearchStudy
    status1 code #SM ^research-study-status
    primaryPurposeType? CodeableConcept #S
    phase? CodeableConcept #S
    category* CodeableConcept #S
    focus* CodeableConcept #S
    condition* CodeableConcept #S
    contact* ContactDetail #S
    relatedArtifact* RelatedArtifact
    keyword* CodeableConcept #S
    location* CodeableConcept #S
    description? markdown
    enrollment* Reference #S >Group
    period? Period #S
    sponsor? Reference #S >Organization
    principalInvestigator? Reference #S >Practitioner|PractitionerRole
    site* Reference #S >Location
    reasonStopped? CodeableConcept #S
    note* Annotation
    arm* BackboneElement
    objective* BackboneElement
    =ResearchStudy.arm:BackboneElement
    name1 string
    type? CodeableConcept
    description? string
    =ResearchStudy.objective:BackboneElement
    name? string
    type? CodeableConcept
    $ResearchSubject:DomainResource
    identifier* Identifier #S
    status1 code #SM ^research-subject-status
    period? Period #S
    study1 Reference #S >ResearchStudy
    individual1 Reference #S >Patient
    assignedArm? string
    actualArm? string
    consent? Reference >Consent
    $RiskAssessment:DomainResource
    identifier* Identifier #S
    basedOn? Reference >Resource
    parent? Reference >Resource
    status1 code #S ^observation-status
    method? CodeableConcept #S
    code? CodeableConcept #S
    subject1 Reference #S >Patient|Group
    encounter? Reference #S >Encounter
    occurrence[x]? dateTime|Period #S
    condition? Reference #S >Condition
    performer? Reference #S >Practitioner|PractitionerRole|Device
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference
    basis* Reference >Resource
    prediction* BackboneElement ~ras-2
    mitigation? string
    note* Annotation
    =RiskAssessment.prediction:BackboneElement
    outcome? CodeableConcept
    probability[x]? decimal|Range ~ras-1
    qualitativeRisk? CodeableConcept
    relativeRisk? decimal
    when[x]? Period|Range
    rationale? string
    $RiskEvidenceSynthesis:DomainResource ~rvs-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    note* Annotation
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    synthesisType? CodeableConcept
    studyType? CodeableConcept
    population1 Reference #S >EvidenceVariable
    exposure? Reference #S >EvidenceVariable
    outcome1 Reference #S >EvidenceVariable
    sampleSize? BackboneElement
    riskEstimate? BackboneElement #S
    certainty* BackboneElement
    =RiskEvidenceSynthesis.sampleSize:BackboneElement
    description? string
    numberOfStudies? integer
    numberOfParticipants? integer
    =RiskEvidenceSynthesis.riskEstimate:BackboneElement
    description? string
    type? CodeableConcept
    value? decimal
    unitOfMeasure? CodeableConcept ^ucum-units
    denominatorCount? integer
    numeratorCount? integer
    precisionEstimate* BackboneElement
    =RiskEvidenceSynthesis.riskEstimate.precisionEstimate:BackboneElement
    type? CodeableConcept
    level? decimal
    from? decimal
    to? decimal
    =RiskEvidenceSynthesis.certainty:BackboneElement
    rating* CodeableConcept
    note* Annotation
    certaintySubcomponent* BackboneElement
    =RiskEvidenceSynthesis.certainty.certaintySubcomponent:BackboneElement
    type? CodeableConcept
    rating* CodeableConcept
    note* Annotation
    """
